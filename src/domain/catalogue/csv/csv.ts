/** Makes spreadsheets read a file as UTF-8; it is before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | null

/**
 * Beginnings that a spreadsheet takes for a formula; some programs also accept the full-width characters of East Asian
 * keyboards.
 */
const FORMULA = /^(?:[=@\t\r\uFF1D\uFF20]|[+\-\uFF0B\uFF0D](?![\d\s().-]*$))/
/** Characters that separate cells or lines somewhere: in some countries spreadsheets use a semicolon or a tab. */
const DIVIDER = /[",;\t\r\n]/

/** One line of a CSV file (RFC 4180). Texts that a spreadsheet would compute are marked as texts. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return DIVIDER.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const INDIAN_PHONE = /^(\+?91|0)(\d{5})(\d{5})$/

/**
 * A phone with the blanks that people write in it: one of digits alone is a number to a spreadsheet, which drops its
 * plus and its first 0, and shows 9.19829E+11.
 */
export function phoneCell(phone: string): string {
  if (!/^\+?\d+$/.test(phone)) return phone
  return phone.replace(INDIAN_PHONE, '$1 $2 $3').replace(/^([+0]\d+|\d{7,})(\d{5})$/, '$1 $2')
}
