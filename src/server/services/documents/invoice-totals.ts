import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { formatPaise, percentOf, type Paise } from '#domain/pricing/money.ts'
import { FOOT, INK, MARGIN, SOFT, turnPage, type Page } from './invoice-page.ts'

/** What the totals and the words beside them take at most. */
const TOTALS_HEIGHT = 150

/** The figures on the right; what is said of them and of the payment on the left. */
export function drawTotals(page: Page, invoice: InvoiceDocument): void {
  if (page.y > FOOT - TOTALS_HEIGHT) {
    turnPage(page)
  }
  page.y += 8
  const top = page.y
  for (const [label, amount] of totalsOf(invoice)) drawTotal(page, label, amount, 'regular')
  const right = page.page.width - MARGIN
  page
    .moveTo(right - SUM_WIDTH, page.y)
    .lineTo(right, page.y)
    .lineWidth(0.8)
  page.strokeColor(INK).stroke()
  page.y += 5
  drawTotal(page, 'Total', invoice.total, 'bold')
  page.x = MARGIN
  page.y = top
  drawWords(page, invoice)
}

/** The rows above the total. */
function totalsOf(invoice: InvoiceDocument): [string, Paise][] {
  const rate = percentOf(invoice.taxBasisPoints)
  const { paper, roundOff = 0, shippingCharge } = invoice
  const rows: [string, Paise][] = []
  if (paper !== 'bill-of-supply') {
    rows.push(['Taxable value', invoice.taxable])
    if (invoice.isInterState) rows.push([`IGST ${rate}%`, invoice.igst])
    else rows.push([`CGST ${rate / 2}%`, invoice.cgst], [`SGST ${rate / 2}%`, invoice.sgst])
  }
  if (shippingCharge !== 0) rows.push(['Shipping', shippingCharge])
  if (roundOff !== 0) rows.push(['Round off', roundOff])
  return rows
}

const SUM_WIDTH = 220

function drawTotal(page: Page, label: string, amount: Paise, font: string): void {
  const right = page.page.width - MARGIN
  const top = page.y
  const text = formatPaise(amount)
  page
    .font(font)
    .fontSize(font === 'bold' ? 12 : 10)
    .fillColor(INK)
  page.text(label, right - SUM_WIDTH, top, { lineBreak: false })
  page.text(text, right - page.widthOfString(text), top, { lineBreak: false })
  page.y = top + page.currentLineHeight(true) + 3
}

const UNREGISTERED = 'The seller is not registered under GST. This bill names no tax.'

function drawWords(page: Page, { totalInWords, payment, seller, paper }: InvoiceDocument): void {
  const width = page.page.width - 2 * MARGIN - SUM_WIDTH - 30
  const say = (text: string, font = 'regular') => {
    page
      .font(font)
      .fontSize(9)
      .fillColor(font === 'bold' ? INK : SOFT)
      .text(text, { width })
    page.moveDown(0.5)
  }
  say(totalInWords, 'bold')
  if (paper === 'bill-of-supply') say(UNREGISTERED)
  if (payment !== '') say(`Payment: ${payment}`)
  say(`For ${seller.name}. This is a computer-generated invoice and needs no signature.`)
}
