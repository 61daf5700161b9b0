import { describeLine } from '#domain/invoices/describe-line.ts'
import { invoiceOf, type InvoiceDocument } from '#domain/invoices/invoice.ts'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { discountOn } from '#domain/pricing/discounts.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { breakUpInSale } from '#domain/pricing/offers/price-parts.ts'
import type { Connection } from '#server/db/connection.ts'
import { readTaxRates } from '#server/db/invoices/tax-classes.ts'
import type { QuoteRow } from '#server/db/orders/quotes.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { partiesOf } from '#server/features/invoices/invoiced-parties.ts'
import { ratesFor, sellerOf } from '#server/features/invoices/make-invoice.ts'
import { placesOf } from '#server/features/invoices/supply-place.ts'

/**
 * What a quote says on paper: what its invoice would, with the tax of its day, under its own number. It is no invoice,
 * takes no number of the books, and is stored nowhere.
 */
export async function quoteDocument(db: Connection, quote: QuoteRow): Promise<InvoiceDocument> {
  const { id, createdAt, validUntil, language, discount, shippingCharge, tax, total } = quote
  const settings = await readSettings(db)
  const supplied = { ...quote, supplyState: null }
  const places = await placesOf(supplied, settings)
  // Where the bill would wait for somebody, the quote says what was written.
  const { seller: sellerState, place } =
    'doubt' in places
      ? { seller: settings.shop.address.state, place: quote.state }
      : { seller: places.seller, place: places.place }
  const rates = await ratesFor(db, quote, {
    shippingClass: settings['shipping.taxClass'],
    day: shopDayOf(createdAt),
    read: readTaxRates,
  })
  const shown = settings.rates.breakUp
  const { lineDiscounts } = discountOn(quote.lines)
  const order = {
    id,
    createdAt,
    language,
    ...partiesOf(
      { ...quote, billing: null, buyerGstin: '', serviceCode: null },
      { placeOfSupply: place },
    ),
    lines: quote.lines.map(({ make, sale, ...line }, at) => ({
      ...line,
      name: describeLine(
        { ...line, make: make && { ...make, breakUp: breakUpInSale(make.breakUp, sale) } },
        shown,
      ),
      discount: lineDiscounts[at] ?? 0,
      taxed: rates.products.get(line.productId),
    })),
    shippingTaxed: rates.shipping,
    hsn: settings['invoice.hsn'],
    payment: '',
    placeOfSupply: place,
    discount,
    shippingCharge,
    cashFee: 0,
    wrapFee: 0,
    tax,
    total,
    taxBasisPoints: quote.taxBasisPoints,
  }
  const seller = sellerOf(settings, sellerState)
  const number = quoteNumber(id)
  const made = invoiceOf(order, { number, at: createdAt, seller, scheme: settings['tax.scheme'] })
  return { ...made, quote: { validUntil: validUntil.toISOString() } }
}
