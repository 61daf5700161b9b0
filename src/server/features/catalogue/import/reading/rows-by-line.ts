/** Lines of a file that are counted: far more than the rows that are read can have. */
const MOST_LINES = 500_000

/**
 * The row that a spreadsheet shows for each line of a text, both counted from 1: line breaks within
 * quotation marks do not begin a row.
 */
export function rowsByLine(text: string): number[] {
  const rows = [0, 1]
  let row = 1
  let isQuoted = false
  for (const [sign] of text.matchAll(/["\n]/g)) {
    if (sign === '"') isQuoted = !isQuoted
    else {
      if (!isQuoted) row += 1
      rows.push(row)
    }
    if (rows.length > MOST_LINES) break
  }
  return rows
}
