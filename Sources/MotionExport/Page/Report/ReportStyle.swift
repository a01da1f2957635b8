/// The style sheet of a report, with the colors, fonts and tables of the other pages.
enum ReportStyle {
  static let text =
    PageStyle.colors + PageStyle.layout + PageStyle.tables + report + print
    + PlotStyle.rules + PlotStyle.comparisonRules + plots

  private static let report = """
    main { max-width: 1200px; padding: 24px }
    h1 { display: flex; gap: 10px; font-size: 24px; overflow-wrap: anywhere }
    h1 > :last-child { color: var(--text) }
    ._facts { margin: 2px 0 10px; max-width: none }
    ._same { color: var(--good) }
    ._different { color: var(--bad) }
    ._bar { display: flex; gap: 2px; height: 8px; border-radius: 4px; overflow: hidden }
    ._bad { background: var(--bad) }
    ._good { background: var(--good) }
    ._none { background: var(--line) }
    ._tools { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; margin-top: 12px }
    ._tools[hidden], [data-copy][hidden] { display: none }
    ._tools > span { margin-left: auto; font-size: 13px; color: var(--soft) }
    ._tools > button { padding: 3px 11px; border-radius: 14px; font-size: 13px }
    [aria-pressed=true] { color: var(--paper); background: var(--text); border-color: var(--text) }
    [type=search] { padding: 3px 11px; font: inherit; font-size: 13px; color: inherit;
      background: var(--paper); border: 1px solid var(--line); border-radius: 14px }
    ._row {
      display: grid; gap: 2px 20px; align-items: center; padding: 6px 10px;
      grid-template-columns: 14px minmax(0, 1.2fr) 150px 128px minmax(0, 1.7fr) minmax(0, 1.2fr);
    }
    ._heads { padding-top: 8px; padding-bottom: 6px; font-size: 12px; color: var(--soft) }
    ._heads b, ._actual { color: var(--actual) }
    ._expected { color: var(--expected) }
    ._case, ._rest, ._heads { border-bottom: 1px solid var(--line) }
    ._case > summary { min-height: 61px; list-style: none; font-weight: 400 }
    ._case > summary::-webkit-details-marker { display: none }
    ._case[open] > summary, ._case > summary:hover { background: var(--panel) }
    ._name { min-width: 0; overflow-wrap: anywhere }
    ._name > * { display: block }
    ._name > code { overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
      color: var(--soft); font-size: 12px }
    ._spark { width: 150px; height: 36px }
    ._spark polyline { fill: none; stroke: var(--expected); stroke-width: 1.5;
      vector-effect: non-scaling-stroke }
    ._spark ._actual { stroke: var(--actual); stroke-width: 2 }
    ._spark polygon { fill: var(--gap) }
    ._off { font-size: 13px; white-space: nowrap }
    ._off > b { font-size: 15px }
    ._off > small { font-size: 12px; color: var(--soft) }
    ._off > i { display: block; height: 4px; margin-top: 3px; border-radius: 2px;
      background: linear-gradient(var(--actual) 0 0) 0 / calc(100% * var(--off) / var(--worst)) 100%
        no-repeat var(--track) }
    ._why, ._what { min-width: 0; overflow-wrap: anywhere }
    ._what { font-size: 13px; line-height: 1.35; color: var(--soft) }
    ._dense ._case > summary { min-height: 39px; padding-top: 2px; padding-bottom: 2px;
      font-size: 14px; line-height: 1.25 }
    ._dense ._spark { height: 30px }
    ._dense ._what { max-height: 2.5em; overflow: hidden; font-size: 12px; line-height: 1.25 }
    ._body { padding: 12px 10px 24px }
    ._body p { margin: 0 0 2px; font-size: 14px; overflow-wrap: anywhere }
    ._body ._cause { margin-bottom: 6px; font-size: 15px; color: var(--text) }
    ._body ._copy { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px }
    main > ._body { padding: 4px 0 }
    ._figures {
      display: grid; gap: 20px 40px; align-items: start; margin-top: 12px;
      grid-template-columns: minmax(0, 680px) minmax(0, 1fr);
    }
    ._figures > :only-child { grid-column: 1 / -1; max-width: 720px }
    figure { min-width: 0; margin: 0 }
    figcaption { font-size: 13px; color: var(--soft) }
    svg.plot { display: block; width: 100%; height: auto }
    ._body > ._table, ._body > details { margin-top: 20px }
    thead th { font-size: 12px }
    tbody th { color: var(--text); white-space: normal; min-width: 7em }
    tbody td { font-size: 14px }
    td:last-child { min-width: 0; white-space: nowrap }
    ._rest { padding: 10px; color: var(--soft) }
    ._names { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 8px 0 0; padding: 0;
      list-style: none; font: 13px/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
    [data-show=differ] ._rest, [data-show=same] ._case, [data-show=same] ._heads,
    ._case[hidden] { display: none }
    @media (max-width: 899px) {
      ._figures { grid-template-columns: minmax(0, 1fr) }
      ._heads, ._tools > span { display: none }
      ._row { grid-template-columns: 14px minmax(0, 1fr) 128px }
      ._why, ._what { grid-column: 2 / -1 }
      ._spark { grid-area: 2 / 2 }
      ._off { grid-column: 3 }
      ._name { grid-column: 2 / -1 }
    }
    @media (max-width: 520px) {
      main { padding: 16px 12px }
      h1 { font-size: 20px }
      ._row { padding: 8px 0 }
    }

    """

  private static let print = """
    @media print {
      main { max-width: none; padding: 0 }
      ._tools, ._body ._copy { display: none }
      ._bar, ._off > i, ._spark { print-color-adjust: exact; -webkit-print-color-adjust: exact }
      ._case > summary { break-after: avoid }
      ._case[open] { break-after: page }
      figure, tr { break-inside: avoid }
      ._table { overflow: visible }
      ._figures { grid-template-columns: minmax(0, 1fr) }
      td, th { white-space: normal; overflow-wrap: anywhere }
    }

    """

  /// The colors of both curves, which a report has in its rows, too.
  private static let plots = """
    .plot .curve { stroke: var(--actual); stroke-dasharray: none }
    .plot .curve.c0 { stroke: var(--expected); stroke-width: 1.5 }

    """
}
