import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { rateTotals, type RateTotal } from '#domain/invoices/tax-heads.ts'
import { formatPaise, percentOf, type Paise } from '#domain/pricing/money.ts'
import { FOOT, INK, MARGIN, SOFT, turnPage, type Page } from './invoice-page.ts'
import { wordsOf } from './invoice-words.ts'

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
  drawTotal(page, wordsOf(invoice).total, invoice.total, 'bold')
  page.x = MARGIN
  page.y = top
  drawWords(page, invoice)
}

/** The rows above the total. */
function totalsOf(invoice: InvoiceDocument): [string, Paise][] {
  const { paper, roundOff = 0, shippingCharge } = invoice
  const words = wordsOf(invoice)
  const rows: [string, Paise][] = []
  if (paper !== 'bill-of-supply') {
    rows.push([words.taxableValue, invoice.taxable])
    for (const rate of rateTotals(invoice.lines, invoice.taxBasisPoints)) {
      rows.push(...taxRows(rate, invoice.isInterState))
    }
  }
  if (shippingCharge !== 0) rows.push([words.shipping, shippingCharge])
  if (roundOff !== 0) rows.push([words.roundOff, roundOff])
  return rows
}

/** The taxes of one rate; nothing for what is not taxed. */
function taxRows(
  { taxBasisPoints, cgst, sgst, igst }: RateTotal,
  isInterState: boolean,
): [string, Paise][] {
  if (taxBasisPoints === 0) return []
  const rate = percentOf(taxBasisPoints)
  if (isInterState) return [[`IGST ${rate}%`, igst]]
  return [
    [`CGST ${rate / 2}%`, cgst],
    [`SGST ${rate / 2}%`, sgst],
  ]
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

function drawWords(page: Page, invoice: InvoiceDocument): void {
  const { payment, seller, paper, isComposition, bisRegistration } = invoice
  const words = wordsOf(invoice)
  const width = page.page.width - 2 * MARGIN - SUM_WIDTH - 30
  const say = (text: string, font = 'regular') => {
    page
      .font(font)
      .fontSize(9)
      .fillColor(font === 'bold' ? INK : SOFT)
      .text(text, { width })
    page.moveDown(0.5)
  }
  for (const amount of words.amount(invoice)) say(amount, 'bold')
  // A composition dealer says it at the head of the bill.
  if (paper === 'bill-of-supply' && isComposition !== true)
    say(seller.gstin === '' ? words.unregistered : words.exempt)
  if (payment !== '') say(words.payment(payment))
  if (bisRegistration !== undefined) {
    say(words.purity)
    if (bisRegistration !== '') say(words.bisRegistration(bisRegistration))
  }
  say(words.signature(seller.name))
}
