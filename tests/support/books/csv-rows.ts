/** A line of a CSV file by its headings. */
export type Row = Record<string, string>

/** The lines of a CSV file whose cells hold no line breaks. */
export function rowsOf(text: string): Row[] {
  const [head = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  const headings = cellsOf(head)
  return lines.map((line) => {
    const cells = cellsOf(line)
    return Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']))
  })
}

function cellsOf(line: string): string[] {
  const cells = line.match(/(?<=^|,)(?:"(?:[^"]|"")*"|[^,]*)/g) ?? []
  return cells.map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}
