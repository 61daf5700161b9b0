/** Makes spreadsheets read a file as UTF-8; it is before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | null

/** What a spreadsheet would take for a formula; some read the wide signs of East Asian keyboards too. */
const FORMULA = /^(?:[=@\t\r\uFF1D\uFF20]|[+\-\uFF0B\uFF0D](?![\d\s().-]*$))/
/** What divides cells or lines somewhere: a semicolon or a tab does in spreadsheets of other countries. */
const DIVIDER = /[",;\t\r\n]/

/** One line of a CSV file (RFC 4180); texts that a spreadsheet would compute are shown as texts. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return DIVIDER.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
