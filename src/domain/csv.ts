/** Makes spreadsheets read a file as UTF-8; it stands before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | null

/** What a spreadsheet would take for a formula. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().-]*$))/

/** One line of a CSV file (RFC 4180); texts that a spreadsheet would compute are shown as texts. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
