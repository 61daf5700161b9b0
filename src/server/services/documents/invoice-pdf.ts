import type PDFKit from 'pdfkit'
import { fileURLToPath } from 'node:url'
import type { InvoiceDocument, InvoiceParty } from '#domain/pricing/invoice.ts'
import { formatPaise, percentOf, type Paise } from '#domain/pricing/money.ts'
import { columnsOf, type Column } from './invoice-columns.ts'

type Page = InstanceType<typeof PDFKit>

const MARGIN = 40
const INK = '#1f1b18'
const SOFT = '#574e47'
const RULE = '#cfc5b6'
/** Below this a page has no room for one more row. */
const FOOT = 770

const TITLES = { invoice: 'Tax invoice', 'credit-note': 'Credit note' } as const

/**
 * An invoice or credit note as a PDF of A4 pages, with the logo (PNG) at its head; the font holds Latin,
 * the rupee and Devanagari.
 */
export async function drawInvoice(invoice: InvoiceDocument, logo?: Buffer): Promise<Buffer> {
  const { default: Document } = await import('pdfkit')
  const page = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: `${TITLES[invoice.kind]} ${invoice.number}`, Author: invoice.seller.name },
  })
  page.registerFont('regular', fontFile('regular')).registerFont('bold', fontFile('semibold'))
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => page.on('end', resolve))
  if (logo !== undefined) drawLogo(page, logo)
  drawHead(page, invoice)
  drawParties(page, invoice)
  drawLines(page, invoice)
  drawTotals(page, invoice)
  drawFoot(page, invoice)
  page.end()
  await ended
  return Buffer.concat(chunks)
}

function fontFile(weight: string): string {
  return fileURLToPath(new URL(`./fonts/noto-sans-devanagari-${weight}.ttf`, import.meta.url))
}

function write(page: Page, text: string, size: number, color = INK, font = 'regular'): Page {
  return page.font(font).fontSize(size).fillColor(color).text(text)
}

/** In points: at most so large, in the right corner. */
const LOGO = { width: 150, height: 44 }

function drawLogo(page: Page, logo: Buffer): void {
  const x = page.page.width - MARGIN - LOGO.width
  page.image(logo, x, MARGIN - 6, { fit: [LOGO.width, LOGO.height], align: 'right' })
  page.x = MARGIN
  page.y = MARGIN
}

function drawHead(page: Page, invoice: InvoiceDocument): void {
  write(page, TITLES[invoice.kind], 20, INK, 'bold')
  const facts = [
    `Number ${invoice.number}`,
    `Date ${dayText(invoice.issuedOn)}`,
    `Order ${invoice.orderId} of ${dayText(invoice.orderedOn)}`,
  ]
  if (invoice.corrects) {
    const { number, issuedOn } = invoice.corrects
    facts.push(`Corrects invoice ${number} of ${dayText(issuedOn)}`)
  }
  write(page, facts.join('   ·   '), 9, SOFT)
  page.moveDown(1.2)
}

/** `2026-11-21` as `21-11-2026`. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('-')
}

function drawParties(page: Page, invoice: InvoiceDocument): void {
  const top = page.y
  const width = (page.page.width - 2 * MARGIN - 20) / 2
  const left = drawParty(page, 'Sold by', invoice.seller, { x: MARGIN, y: top, width })
  const right = drawParty(page, 'Billed and delivered to', invoice.buyer, {
    x: MARGIN + width + 20,
    y: top,
    width,
  })
  page.x = MARGIN
  page.y = Math.max(left, right) + 8
  const place = `Place of supply: ${invoice.placeOfSupply}${codeText(invoice.buyer)}`
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
  const lines = [...party.lines, `${party.state}${codeText(party)}`, party.phone, party.email]
  if (party.gstin !== '') lines.push(`GSTIN ${party.gstin}`)
  page.font('regular').fontSize(8).fillColor(SOFT).text(title, x, y, { width })
  page.font('bold').fontSize(11).fillColor(INK).text(party.name, { width })
  page.font('regular').fontSize(9).text(lines.join('\n'), { width })
  return page.y
}

function drawLines(page: Page, invoice: InvoiceDocument): void {
  const columns = columnsOf(invoice, page.page.width - 2 * MARGIN)
  drawRow(page, columns, (column) => column.title, { size: 8, color: SOFT })
  rule(page)
  for (const line of invoice.lines) {
    if (page.y > FOOT) page.addPage()
    drawRow(page, columns, (column) => column.text(line), { size: 9, color: INK })
    rule(page)
  }
}

function drawRow(
  page: Page,
  columns: readonly Column[],
  textOf: (column: Column) => string,
  { size, color }: { size: number; color: string },
): void {
  const top = page.y
  let x = MARGIN
  let bottom = top
  page.font('regular').fontSize(size).fillColor(color)
  for (const column of columns) {
    const { align, width } = column
    page.text(textOf(column), x, top, { width: width - 6, align })
    bottom = Math.max(bottom, page.y)
    x += width
  }
  page.x = MARGIN
  page.y = bottom + 4
}

function rule(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(page.page.width - MARGIN, page.y)
    .lineWidth(0.5)
  page.strokeColor(RULE).stroke()
  page.y += 4
}

function drawTotals(page: Page, invoice: InvoiceDocument): void {
  if (page.y > FOOT - 110) page.addPage()
  const rate = percentOf(invoice.taxBasisPoints)
  const rows: [string, number][] = [['Taxable value', invoice.taxable]]
  if (invoice.isInterState) rows.push([`IGST ${rate}%`, invoice.igst])
  else rows.push([`CGST ${rate / 2}%`, invoice.cgst], [`SGST ${rate / 2}%`, invoice.sgst])
  rows.push(['Shipping', invoice.shippingCharge])
  page.y += 6
  for (const [label, amount] of rows) drawTotal(page, label, amount, 'regular')
  drawTotal(page, 'Total', invoice.total, 'bold')
  page.x = MARGIN
  page.moveDown(0.5)
  write(page, invoice.totalInWords, 9, INK, 'bold')
}

function drawTotal(page: Page, label: string, amount: Paise, font: string): void {
  const right = page.page.width - MARGIN
  const top = page.y
  page.font(font).fontSize(10).fillColor(INK)
  page.text(label, right - 260, top, { width: 140 })
  page.text(formatPaise(amount), right - 120, top, { width: 114, align: 'right' })
  page.y += 3
}

function drawFoot(page: Page, { payment, seller }: InvoiceDocument): void {
  page.moveDown(1)
  if (payment !== '') write(page, `Payment: ${payment}`, 9, SOFT)
  write(
    page,
    `For ${seller.name}. This is a computer-generated invoice and needs no signature.`,
    9,
    SOFT,
  )
}
