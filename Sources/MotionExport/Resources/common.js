// The selection of elements, their events, and the buttons that copy a string.

const on = (element, name, action) => element.addEventListener(name, action);
const find = (selector) => document.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
for (const button of all("[data-copy], [data-from]")) {
  button.hidden = false;
  const label = button.textContent;
  on(button, "click", async () => {
    const text = button.dataset.copy ?? find(button.dataset.from).textContent;
    try { await navigator.clipboard.writeText(text); } catch {
      const area = document.body.appendChild(document.createElement("textarea"));
      area.value = text;
      area.select();
      document.execCommand("copy");
      area.remove();
      button.focus();
    }
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = label; }, 1500);
  });
}
