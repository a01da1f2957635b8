// The filters, the search and the keys of a report.

const main = find("main"), tools = find("._tools"), cases = all("details._case");
for (const button of all("[data-copy]")) button.hidden = false;
if (!tools) return;
tools.hidden = false;
const filters = all("[data-filter]"), search = find("[type=search]");
const show = (name) => {
  main.dataset.show = name;
  for (const filter of filters) filter.ariaPressed = filter.dataset.filter === name;
  if (name === "same") for (const rest of all("details._rest")) rest.open = true;
};
for (const filter of filters) on(filter, "click", () => show(filter.dataset.filter));
search?.addEventListener("input", () => {
  const sought = search.value.toLowerCase();
  for (const row of cases) {
    row.hidden = !row.querySelector("._name").textContent.toLowerCase().includes(sought);
  }
});
const follow = () => {
  const name = decodeURIComponent(location.hash.slice(1));
  if (filters.some((filter) => filter.dataset.filter === name)) show(name);
  const row = document.getElementById(name);
  if (row?.matches("._case")) row.open = true;
};
on(window, "hashchange", follow);
follow();
on(document, "keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input")) return;
  const shown = cases.filter((row) => row.checkVisibility());
  const at = shown.findIndex((row) => row.contains(document.activeElement));
  const step = {j: 1, k: -1}[event.key];
  if (step) shown[Math.max(0, Math.min(at + step, shown.length - 1))]
    ?.firstElementChild.focus();
  if (event.key === "c") shown[at]?.querySelector("[data-copy]")?.click();
});
on(window, "beforeprint", () => { for (const row of cases) row.open = true; });
