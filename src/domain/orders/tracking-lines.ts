import { isTrackingLink, MAX_TRACKING_LINK, MAX_TRACKING_TEXT, TRACKING_LINK } from './tracking.ts'

/** The most lines that are read at once, as many orders as one step may change. */
export const MAX_TRACKING_LINES = 500

/** The parcel of an order, as a line names it. */
export interface TrackingLine {
  /** Which line it is, beginning with 1; empty ones count, as in a spreadsheet. */
  line: number
  orderId: number
  carrier: string
  number: string
  /** Empty when none is given. */
  url: string
}

/** A line that cannot be used, and why. */
export interface WrongLine {
  line: number
  reason: string
}

/** The result: lines that can be used, and those that cannot. */
export interface TrackingLines {
  lines: TrackingLine[]
  wrong: WrongLine[]
}

/**
 * Reads lines of `order id, carrier, number[, link]`, divided by a tab, a comma or a semicolon, as they are copied from
 * a spreadsheet. A first line of headings is passed over. An order named twice keeps its first line. Lines beyond
 * `MAX_TRACKING_LINES` are not read, and the first of them is named.
 */
export function readTrackingLines(text: string): TrackingLines {
  const lines: TrackingLine[] = []
  const wrong: WrongLine[] = []
  const lineOf = new Map<number, number>()
  for (const [at, raw] of text.split(/\r\n|\n|\r/).entries()) {
    if (raw.trim() === '' || (at === 0 && isHeading(raw))) continue
    const line = at + 1
    if (lines.length + wrong.length === MAX_TRACKING_LINES) {
      const reason = `At most ${MAX_TRACKING_LINES} lines at once. Paste this one and what follows afterwards.`
      wrong.push({ line, reason })
      break
    }
    const read = readLine(raw, line)
    const earlier = 'orderId' in read ? lineOf.get(read.orderId) : undefined
    if ('reason' in read) wrong.push(read)
    else if (earlier === undefined) {
      lineOf.set(read.orderId, line)
      lines.push(read)
    } else wrong.push({ line, reason: `Order ${read.orderId} is in line ${earlier} already.` })
  }
  return { lines, wrong }
}

/** A line of column names has no number but the name of the first column. */
function isHeading(raw: string): boolean {
  return !/\d/.test(raw) && /\b(?:order|id|no)\b/i.test(raw)
}

function readLine(raw: string, line: number): TrackingLine | WrongLine {
  const divider = /[\t;,]/.exec(raw)?.[0] ?? ','
  const [idText = '', carrier = '', number = '', ...rest] = cellsOf(raw, divider)
  // A link may contain the separator.
  const url = rest.join(divider).replace(/[\t;,\s]+$/, '')
  const orderId = Number(/^#?(\d{1,9})$/.exec(idText)?.[1])
  const reason = reasonAgainst({ orderId, idText, carrier, number, url })
  return reason === undefined ? { line, orderId, carrier, number, url } : { line, reason }
}

function reasonAgainst(cells: Omit<TrackingLine, 'line'> & { idText: string }): string | undefined {
  const { orderId, idText, carrier, number, url } = cells
  if (!(orderId > 0)) return `“${idText.slice(0, 40)}” is no order id.`
  if (number === '') return 'The tracking number is missing: order id, carrier, number, link.'
  if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(number)) {
    return `${number} is a number that the spreadsheet has shortened. Format the column as text and copy it again.`
  }
  if (carrier.length > MAX_TRACKING_TEXT) return tooLong('carrier', MAX_TRACKING_TEXT)
  if (number.length > MAX_TRACKING_TEXT) return tooLong('tracking number', MAX_TRACKING_TEXT)
  if (url.length > MAX_TRACKING_LINK) return tooLong('link', MAX_TRACKING_LINK)
  return url === '' || isTrackingLink(url) ? undefined : TRACKING_LINK
}

function tooLong(what: string, most: number): string {
  return `The ${what} has at most ${most} letters.`
}

/** The cells of a line; a cell in quotation marks may contain the separator. */
function cellsOf(raw: string, divider: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of raw) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === divider && !isQuoted) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${sign}`)
  }
  return cells.map((cell) => cell.trim())
}
