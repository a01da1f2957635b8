/// The style sheet of a report, with the colors, fonts and tables of the other pages.
enum ReportStyle {
  static let text =
    PageStyle.colors + PageStyle.layout + PageStyle.tables + report
    + PlotStyle.rules + PlotStyle.comparisonRules

  private static let report = """
    :root { --good: #1a7a37; --bad: #c4302b }
    @media (prefers-color-scheme: dark) { :root { --good: #45c25a; --bad: #ff8078 } }
    h2 { margin: 0; font: 600 16px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
    p { overflow-wrap: anywhere }
    ._verdict { margin-top: 8px; font-weight: 600 }
    ._same { color: var(--good) }
    ._different { color: var(--bad) }
    ._cause { color: var(--text) }
    ._panel > :first-child { margin-top: 0 }
    ._figures {
      display: grid; gap: 20px 32px; align-items: center; margin-top: 20px;
      grid-template-columns: repeat(auto-fit, minmax(min(440px, 100%), 1fr));
    }
    figure { min-width: 0; max-width: 640px; margin: 0 }
    figcaption { margin-top: 4px; font-size: 13px; color: var(--soft) }
    svg.plot { display: block; width: 100%; height: auto }
    ._table { min-width: 0; margin-top: 20px }
    ._figures > ._table { margin-top: 0 }
    thead th { font-size: 13px }
    tbody th { color: var(--text) }
    tbody tr:last-child > * { border-bottom: 0 }
    th._number, td._number { text-align: right }
    td:last-child { min-width: 0; white-space: nowrap }
    th, td { padding-right: 20px }
    th:last-child, td:last-child { padding-right: 0 }
    @media (max-width: 699px) {
      table { font-size: 14px }
      th, td { padding-right: 12px }
    }
    details { margin-top: 16px }
    details > ul { margin: 8px 0 0; padding-left: 20px; overflow-wrap: anywhere }
    ._names {
      display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 12px 0 0; padding: 0;
      list-style: none; font: 13px/1.6 ui-monospace, monospace; overflow-wrap: anywhere;
    }
    a { color: var(--accent); text-underline-offset: 2px }
    a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }

    """
}
