import { fileURLToPath } from 'node:url'
import type { InvoiceDocument, InvoiceParty } from '#domain/invoices/invoice.ts'
import { columnsOf, GAP, type Column } from './invoice-columns.ts'
import { FOOT, INK, MARGIN, rule, SOFT, turnPage } from './invoice-page.ts'
import { drawTagged, drawUntagged, groupOf, openTags, type Page, type Tag } from './invoice-tags.ts'
import { drawTotals } from './invoice-totals.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import { momentText } from './document-days.ts'
import { remarksOf } from './invoice-remarks.ts'
import { copyOf, titleOf, wordsOf } from './invoice-words.ts'

/**
 * An invoice or credit note as a PDF of A4 pages, with the logo (PNG) or the seller's name at its
 * head, and its number on every page; the font holds Latin, the rupee and Devanagari. It is tagged, so that it can be
 * read aloud: title, paragraphs, tables with the heads of their columns.
 */
export async function drawInvoice(invoice: InvoiceDocument, logo?: Buffer): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const words = wordsOf(invoice)
  const page = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: words.tag,
    displayTitle: true,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    info: {
      Title: `${words.titles[titleOf(invoice)]} ${invoice.number}`,
      Author: invoice.seller.name,
    },
  })
  page
    .registerFont('regular', fontFile('noto-sans-devanagari-regular'))
    .registerFont('bold', fontFile('noto-sans-devanagari-semibold'))
    .registerFont('display', fontFile('nagina-display'))
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))
  const tags = openTags(page)
  drawMark(page, tags, { seller: invoice.seller, logo })
  drawHead(page, tags, invoice)
  drawParties(page, tags, invoice)
  drawLines(page, tags, invoice)
  drawTotals(page, tags, invoice)
  numberPages(page, invoice)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

interface Style {
  size: number
  color?: string
  font?: string
}

/** A paragraph where the page is now. */
function write(page: Page, into: Tag, text: string, style: Style): void {
  const { size, color = INK, font = 'regular' } = style
  page.font(font).fontSize(size).fillColor(color)
  drawTagged(page, into, 'P', () => page.text(text), { text })
}

/** In points: at most so large. */
const LOGO = { width: 200, height: 48 }
const TITLE_WIDTH = 190
/** The characters of the display font; a name with others is set in the font of the text. */
const DISPLAY_TEXT = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019]+$/u

/** The head of the shop's letters: its logo, or else its name. */
function drawMark(
  page: Page,
  into: Tag,
  { seller, logo }: { seller: InvoiceDocument['seller']; logo: Buffer | undefined },
): void {
  const { name: legalName, tradeName } = seller
  const name = tradeName ?? legalName
  const top = MARGIN - 6
  const width = page.page.width - 2 * MARGIN - TITLE_WIDTH
  if (logo !== undefined) {
    const fit: [number, number] = [LOGO.width, LOGO.height]
    const draw = () => page.image(logo, MARGIN, top, { fit, valign: 'center' })
    drawTagged(page, into, 'Figure', draw, { alt: name })
    page.y = top + LOGO.height
  } else {
    const isDisplay = DISPLAY_TEXT.test(name)
    page.font(isDisplay ? 'display' : 'bold').fontSize(isDisplay ? 26 : 20)
    page.fillColor(INK)
    drawTagged(page, into, 'P', () => page.text(name, MARGIN, top, { width }), { text: name })
  }
  if (tradeName === undefined) return
  page.font('regular').fontSize(9).fillColor(SOFT)
  const draw = () => page.text(legalName, MARGIN, page.y, { width })
  drawTagged(page, into, 'P', draw, { text: legalName })
}

function drawHead(page: Page, into: Tag, invoice: InvoiceDocument): void {
  const words = wordsOf(invoice)
  const bottom = Math.max(page.y, MARGIN + 38)
  const right = { width: TITLE_WIDTH, align: 'right' } as const
  const x = page.page.width - MARGIN - TITLE_WIDTH
  const title = words.titles[titleOf(invoice)]
  page.font('bold').fontSize(15).fillColor(INK)
  drawTagged(page, into, 'H1', () => page.text(title, x, MARGIN - 4, right), { text: title })
  page.font('regular').fontSize(9).fillColor(SOFT)
  const text = copyOf(invoice)
  drawTagged(page, into, 'P', () => page.text(text, right), { text })
  page.x = MARGIN
  page.y = Math.max(bottom, page.y) + 8
  rule(page)
  page.y += 6
  const facts = [
    words.number(invoice.number),
    words.date(writtenDay(invoice.issuedOn)),
    originOf(invoice),
  ]
  write(page, into, facts.join('   ·   '), { size: 10, font: 'bold' })
  const { corrects, replaces, voucher } = invoice
  const receipts = voucher?.receipts ?? []
  const references = [
    ...(corrects ? [words.corrects(corrects.number, writtenDay(corrects.issuedOn))] : []),
    ...(replaces ? [words.replaces(replaces.number, writtenDay(replaces.issuedOn))] : []),
    ...(receipts.length === 0 ? [] : [words.receipts(receipts.join(', '))]),
  ]
  for (const reference of references) write(page, into, reference, { size: 10 })
  for (const remark of remarksOf(invoice)) write(page, into, remark, { size: 9, color: SOFT })
  page.moveDown(1.2)
}

/** What it came from: an order, or a quote with the day until which it holds. */
function originOf(invoice: InvoiceDocument): string {
  const words = wordsOf(invoice)
  const { quote, voucher } = invoice
  if (voucher !== undefined) return words.quoteOf(voucher.quote, writtenDay(voucher.quotedOn))
  if (quote !== undefined) return words.validUntil(momentText(quote.validUntil))
  return words.order(invoice.orderId, writtenDay(invoice.orderedOn))
}

function drawParties(page: Page, into: Tag, invoice: InvoiceDocument): void {
  const top = page.y
  const width = (page.page.width - 2 * MARGIN - 20) / 2
  const words = wordsOf(invoice)
  const at = (x: number, y: number) => ({ into, x, y, width })
  const left = drawParty(page, words.seller, invoice.seller, at(MARGIN, top))
  const x = MARGIN + width + 20
  const { buyer, deliveredTo } = invoice
  const isSold = invoice.quote === undefined && invoice.voucher === undefined
  const own = isSold ? words.buyer : words.quotedFor
  const title = deliveredTo === undefined ? own : words.billedTo
  let right = drawParty(page, title, buyer, at(x, top))
  if (deliveredTo !== undefined) {
    right = drawParty(page, words.deliveredTo, deliveredTo, at(x, right + 6))
  }
  page.x = MARGIN
  page.y = Math.max(left, right) + 8
  const place = `${invoice.placeOfSupply}${codeText(deliveredTo ?? buyer)}`
  const facts = `${words.placeOfSupply(place)}   ·   ${words.reverseCharge}`
  write(page, into, facts, { size: 9, color: SOFT })
  page.moveDown(1)
}

function codeText({ stateCode }: InvoiceParty): string {
  return stateCode === '' ? '' : ` (${stateCode})`
}

/** Returns where it ended. */
function drawParty(
  page: Page,
  title: string,
  party: InvoiceParty,
  { into, x, y, width }: { into: Tag; x: number; y: number; width: number },
): number {
  const lines = [...party.lines, `${party.state}${codeText(party)}`]
  lines.push(...[party.phone, party.email].filter((line) => line !== ''))
  if (party.gstin !== '') lines.push(`GSTIN ${party.gstin}`)
  const section = groupOf(page, into, 'Sect')
  page.font('regular').fontSize(8).fillColor(SOFT)
  drawTagged(page, section, 'H2', () => page.text(title, x, y, { width }), { text: title })
  page.font('bold').fontSize(11).fillColor(INK)
  const { name } = party
  drawTagged(page, section, 'P', () => page.text(name, { width }), { text: name })
  page.font('regular').fontSize(9)
  for (const text of lines) {
    drawTagged(page, section, 'P', () => page.text(text, { width }), { text })
  }
  return page.y
}

function drawLines(page: Page, into: Tag, invoice: InvoiceDocument): void {
  const measure = (text: string, size: number) =>
    page.font('regular').fontSize(size).widthOfString(text)
  const { columns, size, isStacked } = columnsOf(invoice, page.page.width - 2 * MARGIN, measure)
  const table = groupOf(page, into, 'Table')
  const rowOf = (color: string) => ({ size, color, isStacked })
  const drawTitles = (draw: DrawCell) => {
    drawRow(page, columns, (column) => column.title, { ...rowOf(SOFT), draw })
    rule(page)
  }
  page.y += 6
  drawTitles(cellsOf(page, groupOf(page, table, 'TR'), 'TH'))
  for (const line of invoice.lines) {
    const name = columns[0]
    const named = name ? page.fontSize(size).heightOfString(name.text(line), nameBox(name)) : 0
    const height = isStacked ? 2 * named : named
    if (page.y + height > FOOT) {
      turnPage(page)
      // The same table goes on: its heads are known.
      drawTitles((draw) => drawUntagged(page, draw))
    }
    const draw = cellsOf(page, groupOf(page, table, 'TR'), 'TD')
    drawRow(page, columns, (column) => column.text(line), { ...rowOf(INK), draw })
    rule(page)
  }
}

/** Draws one cell as what it is. */
type DrawCell = (draw: () => unknown, text: string) => void

function cellsOf(page: Page, row: Tag, type: 'TH' | 'TD'): DrawCell {
  const scope = type === 'TH' ? { scope: 'Column' as const } : {}
  return (draw, text) => drawTagged(page, row, type, draw, { ...scope, text })
}

function nameBox({ width }: Column): { width: number } {
  return { width: width - GAP }
}

function drawRow(
  page: Page,
  columns: readonly Column[],
  textOf: (column: Column) => string,
  {
    size,
    color,
    isStacked,
    draw,
  }: { size: number; color: string; isStacked: boolean; draw: DrawCell },
): void {
  let top = page.y + 2
  let x = MARGIN
  let bottom = top
  page.font('regular').fontSize(size).fillColor(color)
  for (const [at, column] of columns.entries()) {
    const { align, width } = column
    const text = textOf(column)
    // A figure ends where its column ends, and is never broken.
    const left = align === 'left' ? x : x + width - page.widthOfString(text)
    const [y, box] = [top, at === 0 ? nameBox(column) : { lineBreak: false }]
    draw(() => page.text(text, left, y, box), text)
    bottom = Math.max(bottom, at === 0 ? page.y : top + page.currentLineHeight(true))
    // A name of a row of its own stands above its figures.
    if (at === 0 && isStacked) top = bottom + 1
    else x += width
  }
  page.x = MARGIN
  page.y = bottom + 5
}

/** Each page says which it is; those after the first also say of which document. */
function numberPages(page: Page, invoice: InvoiceDocument): void {
  const { count } = page.bufferedPageRange()
  const words = wordsOf(invoice)
  const name = `${words.titles[titleOf(invoice)]} ${invoice.number}   ·   ${copyOf(invoice)}`
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at)
    // Below the margin a text would begin a page of its own.
    page.page.margins.bottom = 0
    const foot = page.page.height - MARGIN
    drawUntagged(page, () => {
      if (at > 0) drawEnds(page, MARGIN - 6, [invoice.seller.name, name])
      drawEnds(page, foot, [invoice.number, words.page(at + 1, count)])
    })
  }
}

/** A line of small type with a text at each end. */
function drawEnds(page: Page, top: number, [left, right]: readonly [string, string]): void {
  page.font('regular').fontSize(8).fillColor(SOFT)
  if (left !== '') page.text(left, MARGIN, top, { lineBreak: false })
  const end = page.page.width - MARGIN - page.widthOfString(right)
  page.text(right, end, top, { lineBreak: false })
}
