import { setImmediate as nextTurn } from 'node:timers/promises'
import type { WorkbookRow } from '#server/http/uploads/workbook.ts'

/** Some rows of a file. Each text is in it once, in the part that needs it first. */
interface Part {
  texts: string[]
  /** Of each row its line, and for each cell the number of its text, counted over all parts. */
  rows: number[][]
}

/** What a part has about: unpacking it takes a few milliseconds. */
const CHARACTERS = 200_000
const CELLS = 20_000

/** Rows as JSON in parts, which go from one thread to another without being copied. */
export function packRows(rows: readonly WorkbookRow[]): Uint8Array<ArrayBuffer>[] {
  const numbers = new Map<string, number>()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let part: Part = { texts: [], rows: [] }
  let [characters, cells] = [0, 0]
  const close = () => {
    parts.push(new TextEncoder().encode(JSON.stringify(part)))
    part = { texts: [], rows: [] }
    characters = 0
    cells = 0
  }
  const numberOf = (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    characters += text.length
    part.texts.push(text)
    numbers.set(text, numbers.size)
    return numbers.size - 1
  }
  for (const { line, record } of rows) {
    part.rows.push([line, ...record.map(numberOf)])
    cells += record.length
    if (characters > CHARACTERS || cells > CELLS) close()
  }
  if (part.rows.length > 0) close()
  return parts
}

/** The rows again, with a pause after each part for the requests of others. Equal cells share one text. */
export async function unpackRows(parts: readonly Uint8Array[]): Promise<WorkbookRow[]> {
  const texts: string[] = []
  const rows: WorkbookRow[] = []
  for (const packed of parts) {
    const part: Part = JSON.parse(new TextDecoder().decode(packed))
    for (const text of part.texts) texts.push(text)
    for (const [line = 0, ...cells] of part.rows) {
      rows.push({ line, record: cells.map((number) => texts[number] ?? '') })
    }
    await nextTurn()
  }
  return rows
}
