import { zipSync } from 'fflate'
import { streamXlsxRows } from 'hucre/xlsx'
import { ProblemError } from '#server/http/problem.ts'
import { wrongFile } from './csv-records.ts'
import { unpackedSize, unpackPart, Zip64, zipParts } from './zip-parts.ts'

/** A row of a workbook as texts, and which row it is, from 1. */
export interface WorkbookRow {
  line: number
  record: string[]
}

/** The parts of a workbook that are unpacked: its first sheet and what that needs, no pictures and no macros. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/
const MOST_PARTS = 200
/** What a sheet of the most lines and columns takes, unpacked, and how many signs of markup it has. */
const MOST_BYTES = 40 * 1024 * 1024
const MOST_TAGS = 2_500_000
/** Ten times as many columns as any file of the shop has. */
const MOST_COLUMNS = 500
/** Excel's own limit for a cell, and ours for all cells together: many cells may refer to one shared text. */
const LONGEST_CELL = 32_767
const MOST_CHARACTERS = 40_000_000

/** Whether a file is a zip, as .xlsx is. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
}

/**
 * The rows of the first sheet of an .xlsx file that hold something, and one more than are allowed besides the headings.
 * A formula is read as its result, a date as a text such as `5-Jul-2026`. Throws 400 for a file that cannot be read or
 * is too large.
 */
export async function readWorkbook(
  bytes: Buffer,
  { mostLines }: { mostLines: number },
): Promise<WorkbookRow[]> {
  const rows: WorkbookRow[] = []
  let characters = 0
  try {
    for await (const { index, values } of streamXlsxRows(unpacked(bytes))) {
      characters += lengthOf(values, index)
      if (characters > MOST_CHARACTERS) throw tooLarge()
      const record = values.map(textOfCell)
      if (record.every((cell) => cell === '')) continue
      if (record.length > MOST_COLUMNS) {
        throw wrongFile(`Row ${index + 1} has more than ${MOST_COLUMNS} columns.`)
      }
      rows.push({ line: index + 1, record })
      if (rows.length > mostLines + 1) break
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error
    if (error instanceof Zip64) throw wrongFile(WRITTEN_AS_ZIP64)
    throw wrongFile('The workbook cannot be read. Save it as .xlsx once more, or as CSV.')
  }
  return rows
}

const WRITTEN_AS_ZIP64 =
  'This workbook is written in the form for very large files (Zip64). Open it in Excel or LibreOffice, save it as .xlsx once more, or save it as CSV.'

/**
 * The workbook with only the parts that are read, uncompressed, so that nothing can grow inside the library. The sizes
 * are added up before anything is unpacked; overlapping parts add up to more than the file.
 */
function unpacked(bytes: Buffer): Uint8Array {
  const parts = zipParts(bytes).filter(({ name }) => PARTS.test(name))
  const packedBytes = parts.reduce((sum, { packed }) => sum + packed.length, 0)
  const size = parts.reduce((sum, part) => sum + unpackedSize(part), 0)
  if (parts.length > MOST_PARTS || size > MOST_BYTES || packedBytes > bytes.length) throw tooLarge()
  const files: Record<string, Uint8Array> = {}
  let tags = 0
  for (const part of parts) {
    const file = unpackPart(part)
    tags += tagsIn(file)
    if (tags > MOST_TAGS) throw tooLarge()
    if (file.toString('latin1', 0, 500).includes('<!DOCTYPE')) {
      throw wrongFile('The workbook cannot be read: it defines a document type.')
    }
    files[part.name] = file
  }
  return zipSync(files, { level: 0 })
}

function tagsIn(file: Uint8Array): number {
  let tags = 0
  for (const sign of file) if (sign === OPENING) tags += 1
  return tags
}

const OPENING = '<'.charCodeAt(0)

function tooLarge() {
  return wrongFile('The workbook is too large. Split it, please, or save it as CSV.')
}

/** How long the texts of a row are together, before any of them is copied. */
function lengthOf(values: readonly unknown[], index: number): number {
  let sum = 0
  for (const value of values) {
    if (typeof value !== 'string') continue
    if (value.length > LONGEST_CELL) {
      throw wrongFile(`Row ${index + 1} has a cell of more than ${LONGEST_CELL} characters.`)
    }
    sum += value.length
  }
  return sum
}

function textOfCell(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\r\n?/g, '\n').trim()
  // 15 digits are what a spreadsheet shows; 7.8450000000000006 is 7.845 there.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value instanceof Date ? dateText(value) : ''
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

function dateText(date: Date): string {
  return `${date.getUTCDate()}-${MONTHS[date.getUTCMonth()]}-${date.getUTCFullYear()}`
}
