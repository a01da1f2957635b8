/// The style sheet of a page, apart from the rules of its motions.
///
/// Its own classes start with an underscore, which no name of an export has.
enum PageStyle {
  static let text =
    colors + layout + stage + controls + figures + tables
    + PlotStyle.curveRules("._dots", "background") + PlotStyle.rules

  /// Custom properties for light and dark color schemes.
  static let colors = """
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --panel: #f5f6f8; --line: #dfe3e9; --text: #16191f; --soft: #5b6472;
      --track: #e6e9ee; --accent: #0a58ca; --expected: #6b7686; --actual: #c2410c;
      --gap: #fbd9c4; --good: #177245; --bad: #b42318; --page: var(--paper);
      --on-accent: #ffffff; --bezel: #22252c; --rim: #4a4f5a;
      --screen: #c9cdd6; --glow: rgb(24 28 40 / 0.18);
      --tone-0: #ffffff; --tone-1: #dbe6ff; --tone-2: #ffe6d5; --tone-3: #d8f0e2;
      --tone-4: #f3dff2; --tone-5: #fbf0c4; --ink: #20242d; --rule: rgb(32 36 45 / 0.09);
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117; --panel: #161b22; --line: #2a313b; --text: #e9edf3; --soft: #9ba6b4;
        --track: #222933; --accent: #6cb0ff; --expected: #9ba6b4; --actual: #ff9d5c;
        --gap: #4a2b14; --good: #4cc38a; --bad: #ff8a80;
        --on-accent: #10131a; --bezel: #050608; --rim: #4b515e;
        --screen: #0b0c10; --glow: rgb(0 0 0 / 0.5);
        --tone-0: #2b303a; --tone-1: #22345f; --tone-2: #5a3823; --tone-3: #1f4a35;
        --tone-4: #4c2b4d; --tone-5: #4b431d; --ink: #f1f3f7; --rule: rgb(241 243 247 / 0.1);
      }
    }

    """

  static let layout = """
    * { box-sizing: border-box }
    body {
      margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, sans-serif; -webkit-text-size-adjust: 100%;
      font-variant-numeric: tabular-nums;
    }
    main { max-width: 1240px; margin: 0 auto; padding: 32px 24px 48px }
    h1 {
      margin: 0; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere;
    }
    button {
      padding: 4px 12px; font: inherit; font-size: 13px; color: inherit; cursor: pointer;
      background: none; border: 1px solid var(--line); border-radius: 6px;
    }
    code { font-family: ui-monospace, monospace }
    h2 { margin: 0 0 12px; font-size: 15px; font-weight: 600 }
    p { margin: 6px 0 0; max-width: 90ch; color: var(--soft); text-wrap: pretty }
    button:focus-visible, input:focus-visible, select:focus-visible, summary:focus-visible,
    [tabindex]:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    ._motions { display: grid; gap: 24px; margin-top: 24px }
    ._motions > section, ._panel {
      min-width: 0; padding: 20px; background: var(--panel); border: 1px solid var(--line);
      border-radius: 12px;
    }
    ._panel { margin-top: 16px }
    ._panel > div > svg[data-plot] { max-height: 44vh }
    ._panel[hidden] { display: none }
    ._one > section {
      display: grid; grid-template-columns: minmax(0, 380px) minmax(0, 1fr); gap: 24px;
      align-items: center;
    }
    ._one > section > :only-child { grid-column: 1 / -1 }
    ._many section > p { margin: -8px 0 28px; font-size: 14px }
    ._many { grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)) }
    ._tables { display: grid; grid-template-columns: 3fr 2fr; gap: 16px; align-items: start }
    ._tables > :only-child { grid-column: 1 / -1 }
    svg[data-plot] {
      display: block; width: 100%; height: auto; max-height: 64vh;
      cursor: ew-resize; touch-action: pan-y;
      user-select: none; -webkit-user-select: none;
    }
    svg.plot text { stroke: none }
    svg.plot .paper { fill: none }
    svg.plot[data-plot] .band { fill: var(--page) }
    svg.plot .cursor { stroke: var(--accent); stroke-width: 1.5 }
    @media (max-width: 900px) {
      ._one > section { grid-template-columns: minmax(0, 1fr) }
      ._tables { grid-template-columns: minmax(0, 1fr); gap: 0 }
    }
    @media (max-width: 699px) {
      main { padding: 20px 12px 32px }
      h1 { font-size: 16px }
      ._many section > p { margin: -8px 0 28px; font-size: 14px }
    ._many { grid-template-columns: minmax(0, 1fr) }
      ._motions > section, ._panel { padding: 14px }
    }

    """

  private static let stage = """
    ._screen {
      position: relative; min-height: 0; margin: 16px auto 20px;
      aspect-ratio: var(--wide) / var(--high);
      width: min(100% - 32px, 60vh * var(--wide) / var(--high));
    }
    ._screen > div {
      transform-origin: 0 0; background: var(--screen); border-radius: 3px;
      box-shadow: 0 0 0 11px var(--bezel), 0 0 0 12px var(--rim), 0 14px 40px 12px var(--glow);
    }
    [data-motion] * { animation-play-state: paused !important }
    [data-view] {
      color: var(--ink); font: 600 calc(13px / var(--zoom, 1)) / 1.5 system-ui, sans-serif;
    }
    [data-view]:not([data-fill]) {
      outline: 1px solid var(--rule); outline-offset: -1px;
      background:
        linear-gradient(var(--rule) 44px, transparent 44px),
        repeating-linear-gradient(transparent 0 43px, var(--rule) 43px 44px),
        var(--tone-0);
    }
    [data-tone="1"] { --tone-0: var(--tone-1) }
    [data-tone="2"] { --tone-0: var(--tone-2) }
    [data-tone="3"] { --tone-0: var(--tone-3) }
    [data-tone="4"] { --tone-0: var(--tone-4) }
    [data-tone="5"] { --tone-0: var(--tone-5) }
    [data-view] > span { position: absolute; white-space: nowrap }
    [data-view] > span:first-child { left: 8px; top: 2px }
    [data-view] > span:last-child { right: 8px; bottom: 2px }
    [data-fill] > span { display: none }
    ._screen._dots > div { background: none; border-radius: 0; box-shadow: none }
    ._dots [data-view] { border-radius: 50%; outline: 0 }
    ._mark { position: absolute; top: 0; bottom: 0; border-left: 1px dashed var(--line) }
    ._lane {
      position: absolute; right: 0; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; font: 13px/20px ui-monospace, monospace; color: var(--soft);
    }

    """

  private static let controls = """
    ._controls {
      position: sticky; top: 0; bottom: 0; z-index: 1; display: grid; gap: 16px;
      grid-template-columns: auto minmax(0, 1fr) auto auto; align-items: center;
      margin-top: 16px; padding: 12px 20px; background: var(--panel);
      border: 1px solid var(--line); border-radius: 12px; box-shadow: 0 4px 20px var(--glow);
    }
    select { font: inherit; color: inherit; cursor: pointer }
    #play {
      min-width: 88px; padding: 8px 18px; border: 0; border-radius: 8px; font-weight: 600;
      background: var(--accent); color: var(--on-accent);
    }
    #time { width: 100%; height: 28px; margin: 0; accent-color: var(--accent); cursor: pointer }
    #now { font: 600 15px/1 ui-monospace, monospace; min-width: 9ch; text-align: right }
    ._controls label { display: flex; gap: 8px; align-items: center; color: var(--soft) }
    select {
      padding: 7px 8px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--panel); color: var(--text);
    }
    @media (max-width: 699px) {
      ._controls { grid-template-columns: auto 1fr auto; gap: 8px 12px; padding: 10px 14px }
      ._slider { grid-column: 1 / -1; grid-row: 1 }
      #now { text-align: center }
    }

    """

  private static let figures = """
    #values {
      display: grid; gap: 0 28px; font-variant-numeric: tabular-nums;
      grid-template-columns: repeat(auto-fill, minmax(min(270px, 100%), 1fr));
    }
    #values._wide { grid-template-columns: minmax(0, 1fr) }
    ._row {
      display: flex; gap: 10px; align-items: baseline; padding: 4px 0;
      border-bottom: 1px solid var(--line);
    }
    ._row > :first-child { flex: 1 1 auto; color: var(--soft); overflow-wrap: anywhere }
    ._wide > ._row > :first-child { flex: 0 0 12em; position: sticky; left: 0;
      background: var(--panel) }
    ._row > [data-motion], ._row > ._of {
      flex: 0 0 auto; min-width: 5em; text-align: right; font-weight: 600;
    }
    ._wide > ._row { min-width: max-content }
    ._wide > ._row > [data-motion], ._wide > ._row > ._of {
      flex: 0 0 10em; overflow-wrap: anywhere;
    }
    ._row > ._of, ._row > ._unit { color: var(--soft); font-weight: 400 }
    ._row > ._unit { flex: 0 0 2.8em }
    ._row._still { order: 1 }
    ._row._still > [data-motion] { font-weight: 400; color: var(--soft) }
    @media (max-width: 699px) {
      ._wide > ._row > :first-child { flex-basis: 8em }
      ._wide > ._row > [data-motion], ._wide > ._row > ._of { flex-basis: 6em }
    }

    """

  /// The rules of tables, also those of reports.
  static let tables = """
    ._table { overflow-x: auto }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
    caption { margin-bottom: 8px; text-align: left; font-weight: 600 }
    th, td {
      padding: 5px 12px 5px 0; text-align: left; white-space: nowrap;
      border-bottom: 1px solid var(--line);
    }
    th { font-weight: 400; color: var(--soft) }
    td:last-child { min-width: 9em; white-space: normal }
    ._number { text-align: right }
    tr[aria-current] > td { background: color-mix(in srgb, var(--accent) 12%, transparent) }
    td button {
      padding: 2px 8px; border: 1px solid var(--line); border-radius: 6px; color: var(--accent);
      background: var(--panel); font-variant-numeric: tabular-nums;
    }
    summary { cursor: pointer; font-weight: 600 }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 14px 0 }
    dt, dd { margin: 0 }
    kbd {
      padding: 1px 7px; border: 1px solid var(--line); border-radius: 5px;
      font: 13px/1.5 ui-monospace, monospace;
    }

    """
}
