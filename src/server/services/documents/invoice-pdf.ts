import { fileURLToPath } from 'node:url'
import type { InvoiceDocument, InvoicePaper, InvoiceParty } from '#domain/invoices/invoice.ts'
import { columnsOf, GAP, type Column } from './invoice-columns.ts'
import { FOOT, INK, MARGIN, rule, SOFT, turnPage, type Page } from './invoice-page.ts'
import { drawTotals } from './invoice-totals.ts'

const PAPER_TITLES: Readonly<Record<InvoicePaper, string>> = {
  'tax-invoice': 'Tax invoice',
  'bill-of-supply': 'Bill of supply',
  'invoice-cum-bill': 'Invoice-cum-bill of supply',
}

/** What a document is called; one from before there were bills of supply is a tax invoice. */
function titleOf({ kind, paper }: InvoiceDocument): string {
  if (kind === 'credit-note') return 'Credit note'
  if (kind === 'debit-note') return 'Debit note'
  return PAPER_TITLES[paper ?? 'tax-invoice']
}

/**
 * An invoice or credit note as a PDF of A4 pages, with the logo (PNG) or the seller's name at its
 * head, and its number on every page; the font holds Latin, the rupee and Devanagari.
 */
export async function drawInvoice(invoice: InvoiceDocument, logo?: Buffer): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const page = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${titleOf(invoice)} ${invoice.number}`, Author: invoice.seller.name },
  })
  page
    .registerFont('regular', fontFile('noto-sans-devanagari-regular'))
    .registerFont('bold', fontFile('noto-sans-devanagari-semibold'))
    .registerFont('display', fontFile('nagina-display'))
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))
  drawMark(page, invoice.seller, logo)
  drawHead(page, invoice)
  drawParties(page, invoice)
  drawLines(page, invoice)
  drawTotals(page, invoice)
  numberPages(page, invoice)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function fontFile(name: string): string {
  return fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))
}

function write(page: Page, text: string, size: number, color = INK, font = 'regular'): Page {
  return page.font(font).fontSize(size).fillColor(color).text(text)
}

/** In points: at most so large. */
const LOGO = { width: 200, height: 48 }
const TITLE_WIDTH = 190
/** What the display font can write; another name stands in the font of the text. */
const DISPLAY_TEXT = /^[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019]+$/u

/** The head of the shop's letters: its logo, or else its name. */
function drawMark(
  page: Page,
  { name: legalName, tradeName }: InvoiceDocument['seller'],
  logo: Buffer | undefined,
): void {
  const name = tradeName ?? legalName
  const top = MARGIN - 6
  const width = page.page.width - 2 * MARGIN - TITLE_WIDTH
  if (logo !== undefined) {
    page.image(logo, MARGIN, top, { fit: [LOGO.width, LOGO.height], valign: 'center' })
    page.y = top + LOGO.height
  } else {
    const isDisplay = DISPLAY_TEXT.test(name)
    page.font(isDisplay ? 'display' : 'bold').fontSize(isDisplay ? 26 : 20)
    page.fillColor(INK).text(name, MARGIN, top, { width })
  }
  if (tradeName === undefined) return
  page.font('regular').fontSize(9).fillColor(SOFT).text(legalName, MARGIN, page.y, { width })
}

function drawHead(page: Page, invoice: InvoiceDocument): void {
  const bottom = Math.max(page.y, MARGIN + 38)
  const right = { width: TITLE_WIDTH, align: 'right' } as const
  const x = page.page.width - MARGIN - TITLE_WIDTH
  page
    .font('bold')
    .fontSize(15)
    .fillColor(INK)
    .text(titleOf(invoice), x, MARGIN - 4, right)
  page.font('regular').fontSize(9).fillColor(SOFT).text('Original for recipient', right)
  page.x = MARGIN
  page.y = bottom + 8
  rule(page)
  page.y += 6
  const facts = [
    `Number ${invoice.number}`,
    `Date ${dayText(invoice.issuedOn)}`,
    `Order ${invoice.orderId} of ${dayText(invoice.orderedOn)}`,
  ]
  if (invoice.corrects) {
    const { number, issuedOn } = invoice.corrects
    facts.push(`Corrects invoice ${number} of ${dayText(issuedOn)}`)
  }
  if (invoice.replaces) {
    const { number, issuedOn } = invoice.replaces
    facts.push(`Replaces invoice ${number} of ${dayText(issuedOn)}`)
  }
  write(page, facts.join('   ·   '), 10, INK, 'bold')
  if (invoice.isComposition === true) write(page, COMPOSITION, 9, SOFT)
  if (invoice.reason !== undefined) write(page, `Reason: ${invoice.reason}`, 9, SOFT)
  if (invoice.replacedBy) {
    write(page, `Invoice ${invoice.replacedBy.number} counts instead.`, 9, SOFT)
  }
  page.moveDown(1.2)
}

/** As rule 5(1)(f) words it, at the top of the bill. */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies'

/** `2026-11-21` as `21-11-2026`. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('-')
}

function drawParties(page: Page, invoice: InvoiceDocument): void {
  const top = page.y
  const width = (page.page.width - 2 * MARGIN - 20) / 2
  const left = drawParty(page, 'Sold by', invoice.seller, { x: MARGIN, y: top, width })
  const x = MARGIN + width + 20
  const { buyer, deliveredTo } = invoice
  const title = deliveredTo === undefined ? 'Billed and delivered to' : 'Billed to'
  let right = drawParty(page, title, buyer, { x, y: top, width })
  if (deliveredTo !== undefined) {
    right = drawParty(page, 'Delivered to', deliveredTo, { x, y: right + 6, width })
  }
  page.x = MARGIN
  page.y = Math.max(left, right) + 8
  const place = `Place of supply: ${invoice.placeOfSupply}${codeText(deliveredTo ?? buyer)}`
  write(page, `${place}   ·   Reverse charge: no`, 9, SOFT)
  page.moveDown(1)
}

function codeText({ stateCode }: InvoiceParty): string {
  return stateCode === '' ? '' : ` (${stateCode})`
}

/** Answers where it ended. */
function drawParty(
  page: Page,
  title: string,
  party: InvoiceParty,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const lines = [...party.lines, `${party.state}${codeText(party)}`]
  lines.push(...[party.phone, party.email].filter((line) => line !== ''))
  if (party.gstin !== '') lines.push(`GSTIN ${party.gstin}`)
  page.font('regular').fontSize(8).fillColor(SOFT).text(title, x, y, { width })
  page.font('bold').fontSize(11).fillColor(INK).text(party.name, { width })
  page.font('regular').fontSize(9).text(lines.join('\n'), { width })
  return page.y
}

function drawLines(page: Page, invoice: InvoiceDocument): void {
  const measure = (text: string, size: number) =>
    page.font('regular').fontSize(size).widthOfString(text)
  const { columns, size, isStacked } = columnsOf(invoice, page.page.width - 2 * MARGIN, measure)
  const drawTitles = () => {
    drawRow(page, columns, (column) => column.title, { size, color: SOFT, isStacked })
    rule(page)
  }
  page.y += 6
  drawTitles()
  for (const line of invoice.lines) {
    const name = columns[0]
    const named = name ? page.fontSize(size).heightOfString(line.description, nameBox(name)) : 0
    const height = isStacked ? 2 * named : named
    if (page.y + height > FOOT) {
      turnPage(page)
      drawTitles()
    }
    drawRow(page, columns, (column) => column.text(line), { size, color: INK, isStacked })
    rule(page)
  }
}

function nameBox({ width }: Column): { width: number } {
  return { width: width - GAP }
}

function drawRow(
  page: Page,
  columns: readonly Column[],
  textOf: (column: Column) => string,
  { size, color, isStacked }: { size: number; color: string; isStacked: boolean },
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
    if (at === 0) page.text(text, left, top, nameBox(column))
    else page.text(text, left, top, { lineBreak: false })
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
  const name = `${titleOf(invoice)} ${invoice.number}   ·   Original for recipient`
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at)
    // Below the margin a text would begin a page of its own.
    page.page.margins.bottom = 0
    if (at > 0) drawEnds(page, MARGIN - 6, [invoice.seller.name, name])
    const foot = page.page.height - MARGIN
    drawEnds(page, foot, [invoice.number, `Page ${at + 1} of ${count}`])
  }
}

/** A line of small type with a text at each end. */
function drawEnds(page: Page, top: number, [left, right]: readonly [string, string]): void {
  page.font('regular').fontSize(8).fillColor(SOFT)
  if (left !== '') page.text(left, MARGIN, top, { lineBreak: false })
  const end = page.page.width - MARGIN - page.widthOfString(right)
  page.text(right, end, top, { lineBreak: false })
}
