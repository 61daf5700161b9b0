import type { InvoiceDocument } from '#domain/invoices/invoice.ts'
import { rateTotals, type RateTotal } from '#domain/invoices/tax-heads.ts'
import { formatPaise, percentOf, type Paise } from '#domain/pricing/money.ts'
import { drawLine, FOOT, INK, MARGIN, SOFT, turnPage } from './invoice-page.ts'
import { drawTagged, groupOf, type Page, type Tag } from './invoice-tags.ts'
import { wordsOf, type InvoiceWords } from './invoice-words.ts'

/** Where the totals end at the latest: above the number of the page, in points. */
const LAST = FOOT + 45

/** The figures on the right; what is said of them and of the payment on the left. */
export function drawTotals(page: Page, into: Tag, invoice: InvoiceDocument): void {
  if (page.y + heightOfTotals(page, invoice) > LAST) turnPage(page)
  page.y += BEFORE
  const top = page.y
  const table = groupOf(page, into, 'Table')
  for (const [label, amount] of totalsOf(invoice)) drawTotal(page, table, { label, amount })
  const right = page.page.width - MARGIN
  drawLine(page, { from: right - SUM_WIDTH, to: right, width: 0.8, color: INK })
  page.y += BELOW_RULE
  const label = wordsOf(invoice).total
  drawTotal(page, table, { label, amount: invoice.total, isBold: true })
  page.x = MARGIN
  page.y = top
  drawWords(page, into, invoice)
}

/** In points: above the figures, and between the line above the total and the total. */
const BEFORE = 8
const BELOW_RULE = 5

/** What the figures, or the words beside them, take; in points. Each rate of tax has rows of its own. */
function heightOfTotals(page: Page, invoice: InvoiceDocument): number {
  const rowOf = (size: number) => page.fontSize(size).currentLineHeight(true) + ROW_GAP
  page.font('regular')
  const figures = totalsOf(invoice).length * rowOf(10) + BELOW_RULE + rowOf(12)
  const width = wordsWidth(page)
  const words = sayings(invoice).map(({ text, font }) => {
    page.font(font).fontSize(WORDS_SIZE)
    return page.heightOfString(text, { width }) + page.currentLineHeight(true) / 2
  })
  return (
    BEFORE +
    Math.max(
      figures,
      words.reduce((sum, height) => sum + height, 0),
    )
  )
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
/** Between two figures, in points. */
const ROW_GAP = 3
const WORDS_SIZE = 9

function drawTotal(
  page: Page,
  table: Tag,
  { label, amount, isBold = false }: { label: string; amount: Paise; isBold?: boolean },
): void {
  const right = page.page.width - MARGIN
  const top = page.y
  const text = formatPaise(amount)
  const row = groupOf(page, table, 'TR')
  page
    .font(isBold ? 'bold' : 'regular')
    .fontSize(isBold ? 12 : 10)
    .fillColor(INK)
  const write = (words: string, left: number) => () =>
    page.text(words, left, top, { lineBreak: false })
  drawTagged(page, row, 'TH', write(label, right - SUM_WIDTH), { scope: 'Row', text: label })
  drawTagged(page, row, 'TD', write(text, right - page.widthOfString(text)))
  page.y = top + page.currentLineHeight(true) + ROW_GAP
}

function wordsWidth(page: Page): number {
  return page.page.width - 2 * MARGIN - SUM_WIDTH - 30
}

interface Saying {
  text: string
  font: 'regular' | 'bold'
}

function drawWords(page: Page, into: Tag, invoice: InvoiceDocument): void {
  for (const { text, font } of sayings(invoice)) {
    page
      .font(font)
      .fontSize(WORDS_SIZE)
      .fillColor(font === 'bold' ? INK : SOFT)
    drawTagged(page, into, 'P', () => page.text(text, { width: wordsWidth(page) }), { text })
    page.moveDown(0.5)
  }
}

/** What is said of the figures and of the payment. */
function sayings(invoice: InvoiceDocument): Saying[] {
  const { payment, seller, paper, isComposition, bisRegistration } = invoice
  const words = wordsOf(invoice)
  const said = wordsFor(invoice)
  const texts: string[] = []
  // A composition dealer says it at the head of the bill.
  if (paper === 'bill-of-supply' && isComposition !== true)
    texts.push(seller.gstin === '' ? said.unregistered : said.exempt)
  if (payment !== '') texts.push(words.payment(payment))
  if (bisRegistration !== undefined) {
    texts.push(words.purity)
    if (bisRegistration !== '') texts.push(words.bisRegistration(bisRegistration))
  }
  texts.push(said.signature(seller.name, invoice))
  return [
    ...words.amount(invoice).map((text) => ({ text, font: 'bold' as const })),
    ...texts.map((text) => ({ text, font: 'regular' as const })),
  ]
}

/** A quote and the voucher of an advance say that nothing is sold yet. */
function wordsFor(
  invoice: InvoiceDocument,
): Pick<InvoiceWords, 'unregistered' | 'exempt' | 'signature'> {
  const words = wordsOf(invoice)
  const { voucher, quote } = invoice
  if (voucher !== undefined) {
    const said = voucher.isSupplied === true ? 'refund-of-part' : voucher.kind
    const tax = words.voucherTax[said]
    return { unregistered: tax, exempt: tax, signature: words.voucherSigned }
  }
  if (quote === undefined) return words
  const { quoteUnregistered: unregistered, quoteExempt: exempt, quoteSigned: signature } = words
  return { unregistered, exempt, signature }
}
