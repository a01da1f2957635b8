/// The style sheet of a page, apart from the rules of its motions.
///
/// Its own classes start with an underscore, which no name of an export has.
enum PageStyle {
  static let text =
    colors + layout + page + stage + controls + values + tables + narrow
    + PlotStyle.curveRules("._dots", "background") + PlotStyle.rules + plot + print

  /// Custom properties for light and dark color schemes.
  static let colors = """
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --panel: #f5f6f8; --line: #dfe3e9; --text: #16191f; --soft: #5b6472;
      --track: #e6e9ee; --accent: #0a58ca; --expected: #6b7686; --actual: #c2410c;
      --gap: #fbd9c4; --good: #177245; --bad: #b42318; --bezel: #16191f; --card: #ffffff;
      --row: #e6e9ef; --bar: #f7f8fa; --ink: #16191f; --side: #dbe7fb; --pill: #b3c9f0;
      --right: #fde8d7; --rightpill: #f0c6a4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #0d1117; --panel: #161b22; --line: #2a313b; --text: #e9edf3; --soft: #9ba6b4;
        --track: #222933; --accent: #6cb0ff; --expected: #9ba6b4; --actual: #ff9d5c;
        --gap: #4a2b14; --good: #4cc38a; --bad: #ff8a80; --bezel: #3a424e; --card: #1d222b;
        --row: #343d4a; --bar: #262d38; --ink: #e9edf3; --side: #17304f; --pill: #2f5688;
        --right: #4a2b14; --rightpill: #7a4a26;
      }
    }

    """

  static let layout = """
    * { box-sizing: border-box }
    body {
      margin: 0; background: var(--paper); color: var(--text);
      font: 15px/1.45 system-ui, sans-serif; -webkit-text-size-adjust: 100%;
      font-variant-numeric: tabular-nums;
    }
    main { max-width: 1240px; margin: 0 auto; padding: 16px 24px 24px }
    h1 { margin: 0; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
    h2 { margin: 0 0 8px; font-size: 15px; font-weight: 600; overflow-wrap: anywhere }
    p { margin: 6px 0 0; max-width: 90ch; color: var(--soft); text-wrap: pretty }
    button {
      padding: 4px 12px; font: inherit; font-size: 13px; color: inherit; cursor: pointer;
      background: none; border: 1px solid var(--line); border-radius: 6px;
    }
    [aria-pressed=true] { color: var(--paper); background: var(--text); border-color: var(--text) }
    code { font-family: ui-monospace, monospace }
    [hidden] { display: none !important }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }

    """

  private static let page = """
    header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline }
    header > code { min-width: 0; font-size: 13px; color: var(--soft); overflow-wrap: anywhere }
    ._copy { display: flex; gap: 8px; margin: 0 0 0 auto }
    ._facts { display: flex; flex-wrap: wrap; gap: 4px 40px; margin: 10px 0 0 }
    ._facts dt { font-size: 12px; color: var(--soft) }
    ._facts dd { font-size: 20px; font-weight: 600; line-height: 1.25 }
    small { margin-left: 4px; font-size: 13px; font-weight: 400; color: var(--soft) }
    ._compared { width: auto; margin-top: 8px; font-size: 14px }
    ._compared :is(td, th) { padding: 2px 32px 2px 0 }
    ._compared td { font-weight: 600 }
    ._compared ._same td { font-weight: 400; color: var(--soft) }
    ._stage { display: grid; gap: 12px 28px; align-items: start; margin-top: 14px }
    ._one { grid-template-columns: 316px minmax(0, 1fr) }
    ._two { grid-template-columns: 460px minmax(0, 1fr) }
    ._views { display: flex; gap: 20px; min-width: 0 }
    ._views > section { flex: 1 1 0; min-width: 0; max-width: 320px }
    ._none > ._views { display: none }
    ._many section { max-width: 180px }
    ._curves { min-width: 0 }
    ._plot { position: relative }
    svg.plot { display: block; width: 100%; height: auto }
    svg[data-plot] { max-height: max(260px, 100vh - 300px); overflow: visible }
    #time { position: absolute; inset: 0; cursor: ew-resize; touch-action: pan-y }
    ._marks { position: absolute; inset: 0; overflow: hidden; font-size: 13px; font-weight: 600 }
    ._marks > span { position: absolute; padding: 0 4px; white-space: nowrap;
      transform: translate(12px, -50%); background: color-mix(in srgb, var(--paper) 80%, transparent) }
    ._marks > ._left { transform: translate(calc(-100% - 12px), -50%) }
    ._marks > ._bubble { padding: 3px 10px; color: var(--paper); background: var(--text);
      border-radius: 6px; transform: translate(12px, -120%) }
    ._marks > ._bubble._left { transform: translate(calc(-100% - 12px), -120%) }

    """

  private static let stage = """
    ._screen {
      position: relative; margin: 10px auto; border-radius: 34px; container-type: inline-size; overflow: hidden; touch-action: pan-y;
      aspect-ratio: var(--wide) / var(--high); box-shadow: 0 0 0 10px var(--bezel);
      width: min(100% - 20px, (100vh - 350px) * var(--wide) / var(--high));
      min-width: min(100% - 20px, 100px);
      background: var(--row); cursor: ew-resize; user-select: none; -webkit-user-select: none;
    }
    ._pad { border-radius: 18px }
    ._many ._screen { border-radius: 22px }
    ._screen > div:not(._status) { transform-origin: 0 0 }
    [data-motion] * { animation-play-state: paused !important }
    ._status { position: absolute; inset: 2.5cqw 7cqw auto; display: flex; justify-content: space-between;
      font-size: 4cqw; font-weight: 600; color: var(--ink) }
    [data-view] { color: var(--ink); font: 600 17px/1.2 system-ui, sans-serif }
    [data-look]::before { position: absolute; white-space: nowrap }
    [data-look=list] {
      background:
        linear-gradient(var(--line) 0 0) 0 64px / 100% 1px no-repeat,
        linear-gradient(var(--bar) 0 0) 0 0 / 100% 64px no-repeat,
        linear-gradient(transparent 53px, var(--line) 0) 0 65px / 100% 54px,
        radial-gradient(circle at 31px 27px, var(--row) 16.5px, transparent 17.5px) 0 65px / 62px 54px repeat-y,
        repeating-linear-gradient(transparent 0 15px, var(--row) 15px 24px, transparent 24px 32px,
          var(--row) 32px 39px, transparent 39px 54px) 60px 65px / 52% 100% no-repeat, var(--card);
    }
    [data-look=list]::before { content: "☰  Inbox"; left: 14px; top: 32px }
    [data-look=menu], [data-look=right] {
      background: repeating-linear-gradient(transparent 0 20px, var(--pill) 20px 30px) 18px 68px / 128px 210px
        no-repeat, var(--side);
    }
    [data-look=right] { --side: var(--right); --pill: var(--rightpill) }
    [data-look=menu]::before, [data-look=right]::before { content: "Menu"; left: 18px; top: 46px }
    [data-look=right]::before { content: "Details" }
    [data-look=card] { background: var(--card); outline: 1px solid var(--line); outline-offset: -1px }
    [data-look=picture] { background: linear-gradient(160deg, var(--side), var(--right)) }
    ._tag { position: absolute; padding: 1px 6px; border-radius: 4px; white-space: nowrap;
      font: 11px/1.4 ui-monospace, monospace; color: var(--paper); background: var(--text) }
    ._plain ._tag { display: none }
    ._screen._dots { width: 100%; overflow: visible; background: none; border-radius: 0; box-shadow: none;
      cursor: auto }
    ._dots [data-view] { border-radius: 50% }
    ._mark { position: absolute; top: 0; bottom: 0; border-left: 1px dashed var(--line) }
    ._lane {
      position: absolute; right: 0; overflow: hidden; white-space: nowrap;
      text-overflow: ellipsis; font: 13px/20px ui-monospace, monospace; color: var(--soft);
    }

    """

  private static let controls = """
    ._controls { display: flex; gap: 14px; align-items: center; margin: 4px 0 0 6% }
    #play { flex: none; width: 44px; height: 44px; padding: 0; border: 0; border-radius: 50%; font-size: 16px;
      color: var(--paper); background: var(--accent) }
    #now { min-width: 4.6em; font-size: 17px; font-weight: 600 }
    #frame, ._hint { font-size: 13px; color: var(--soft); white-space: nowrap }
    ._hint { margin-left: auto }
    ._two ._hint { display: none }
    ._two #loop { margin-left: auto }
    #speed { display: flex }
    #speed button { padding: 6px 10px; border-radius: 0; border-left-width: 0 }
    #speed button:first-child { border-left-width: 1px; border-radius: 8px 0 0 8px }
    #speed button:last-child { border-radius: 0 8px 8px 0 }
    #loop { padding: 6px 12px; border-radius: 8px; white-space: nowrap }
    #said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }

    """

  private static let values = """
    #values { margin-top: 12px; padding-top: 4px; border-top: 1px solid var(--line) }
    ._values { display: grid; gap: 0 28px;
      grid-template-columns: repeat(auto-fill, minmax(min(270px, 100%), 1fr)) }
    ._values._wide { grid-template-columns: minmax(0, 1fr) }
    ._row { display: flex; gap: 4px; align-items: baseline; padding: 3px 0;
      border-bottom: 1px solid var(--line) }
    ._row > :first-child { flex: 1 1 auto; padding-right: 8px; color: var(--soft); overflow-wrap: anywhere }
    ._row > [data-motion] { text-align: right; font-weight: 600 }
    ._row > i { font-size: 13px; font-style: normal; color: var(--soft) }
    ._wide > ._row { min-width: max-content }
    ._wide > ._row > :first-child { flex: 0 0 11em; position: sticky; left: 0; background: var(--paper) }
    ._wide > ._row > [data-motion], ._wide > ._row > ._of { flex: 0 0 8em; text-align: right;
      overflow-wrap: anywhere }
    ._of { color: var(--soft) }
    :is(main, #values) > details { display: inline-block; margin: 6px 28px 0 0; font-size: 14px }
    :is(main, #values) > details[open] { display: block; margin-right: 0 }

    """

  /// The rules of tables, also those of reports.
  static let tables = """
    ._table { overflow-x: auto }
    table { width: 100%; border-collapse: collapse }
    caption { margin-bottom: 8px; text-align: left; font-weight: 600 }
    th, td {
      padding: 5px 12px 5px 0; text-align: left; white-space: nowrap;
      border-bottom: 1px solid var(--line);
    }
    th { font-weight: 400; color: var(--soft) }
    td:last-child { min-width: 9em }
    ._number { text-align: right }
    tr[aria-current] > td { background: color-mix(in srgb, var(--accent) 12%, transparent) }
    td button { padding: 2px 8px; color: var(--accent) }
    summary { cursor: pointer; color: var(--soft) }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 14px 0 }
    dt, dd { margin: 0 }
    kbd { padding: 1px 6px; border: 1px solid var(--line); border-radius: 4px;
      font: 12px/1.4 ui-monospace, monospace }

    """

  private static let narrow = """
    @media (max-width: 1120px) { ._hint { display: none } #loop { margin-left: auto } }
    @media (max-width: 899px) {
      ._one { grid-template-columns: minmax(130px, 38%) minmax(0, 1fr); gap: 12px 20px }
      ._two, ._many { grid-template-columns: minmax(0, 1fr) }
      ._screen { width: min(100% - 20px, 40vh * var(--wide) / var(--high)) }
      ._two section { flex: none; width: 200px }
      #frame { display: none }
      ._controls { gap: 8px; margin-left: 0 }
      #speed button { padding: 6px 8px }
    }
    @media (max-width: 599px) {
      main { padding: 12px }
      h1 { font-size: 18px }
      header > code { font-size: 12px }
      ._copy { margin: 4px 0 0; flex-wrap: wrap }
      ._facts { gap: 4px 24px }
      ._facts dd { font-size: 17px }
      ._one { grid-template-columns: minmax(0, 1fr) }
      ._screen { width: min(100% - 20px, 34vh * var(--wide) / var(--high)) }
      ._two section { width: auto; flex: 1 1 0 }
      #speed button { display: none; border: 1px solid var(--line); border-radius: 8px }
      #speed button[aria-pressed=true] { display: block }
    }
    @media (max-width: 599px), (max-height: 500px) {
      ._controls { position: fixed; z-index: 2; inset: auto 0 0; margin: 0; padding: 6px 12px; gap: 10px;
        background: var(--paper); border-top: 1px solid var(--line) }
      main { padding-bottom: 72px }
    }
    @media (max-height: 500px) {
      ._facts dd { font-size: 15px }
      ._screen { width: min(100% - 20px, 55vh * var(--wide) / var(--high)) }
      svg[data-plot] { max-height: 58vh }
    }
    @media (forced-colors: active) {
      button, ._screen { border: 1px solid } ._marks > ._bubble { border: 1px solid }
    }

    """

  private static let plot = """
    svg.plot[data-plot] text { stroke: none }
    svg.plot .paper { fill: none }
    svg.plot .cursor { stroke: var(--text); stroke-width: 1.5 }
    svg.plot .ghost { stroke: var(--soft); stroke-dasharray: 3 3 }
    svg.plot .dot { stroke: var(--paper); stroke-width: 1.5 }

    """

  private static let print = """
    @media print {
      main { max-width: none; padding: 0 }
      ._controls, ._copy, ._keys, ._marks, .cursor { display: none }
      ._screen, [data-view], ._status, rect { print-color-adjust: exact; -webkit-print-color-adjust: exact }
      ._one { grid-template-columns: 200px minmax(0, 1fr) }
      ._stage, ._row, tr { break-inside: avoid }
      ._table { overflow: visible }
    }

    """
}
