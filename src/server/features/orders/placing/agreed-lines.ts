import type { QuotedLine } from '#domain/orders/quotes/quoted-line.ts'
import { breakUpAtPrice } from '#domain/pricing/offers/agreed-price.ts'
import type { Paise } from '#domain/pricing/money.ts'
import type { PricedLine, PricingRules } from '#domain/pricing/pricing.ts'
import type { OrderedProduct } from '#server/db/catalogue/products.ts'
import type { OrderDraft } from '#server/db/orders/new-orders.ts'
import { problem } from '#server/http/problem.ts'

type DraftLine = OrderDraft['lines'][number]

/** What staff agree with a customer, for each item in the order of the request. */
export type Agreement =
  | {
      /** Staff are writing it. */
      stage: 'quote'
      /** What a piece costs by agreement, in paise; null for its price of today. */
      prices: readonly (Paise | null)[]
    }
  | {
      /** It becomes an order. */
      stage: 'order'
      lines: readonly QuotedLine[]
      delivery: Pick<PricingRules, 'shippingFreeFrom' | 'shippingCharge'>
      /** How long its pieces wait for an online payment, in hours; undefined for as long as those of any order. */
      holdHours?: number | undefined
      /** Its piece was made for it: it has the weight of its line, and is taken from no stock. */
      isMade?: boolean
      /** Its customer pressed the button that accepts the terms; staff press for nobody. */
      isAccepted?: boolean
    }

interface Lines {
  priced: DraftLine[]
  inSale: PricedLine[]
}

interface Today extends Lines {
  products: ReadonlyMap<number, OrderedProduct>
}

/**
 * The lines of today at the prices that were agreed. A price that staff wrote is in no sale, and how it is made is not said
 * by parts. Throws 409 for a piece that is another one by now: only its price was agreed.
 */
export function agreedLines(agreed: Agreement, today: Today): Lines {
  if (agreed.stage === 'quote') {
    const prices = today.priced.map((_, at) => agreed.prices[at] ?? null)
    return {
      priced: today.priced.map((line, at) => atPrice(line, prices[at] ?? null)),
      inSale: today.inSale.map((line, at) => {
        const price = prices[at] ?? null
        if (price === null) return line
        const { productId, quantity } = line
        return { productId, quantity, unitPrice: price }
      }),
    }
  }
  const priced = today.priced.map((line, at) => {
    return agreed.isMade === true ? asMade(line) : asQuoted(line, agreed.lines[at], today.products)
  })
  const inSale = priced.map(({ productId, unitPrice, quantity }, at) => {
    return { productId, unitPrice, quantity, sale: agreed.lines[at]?.sale }
  })
  return { priced, inSale }
}

function atPrice({ make, ...line }: DraftLine, price: Paise | null): DraftLine {
  if (price === null) return { ...line, ...(make && { make }) }
  const breakUp = make && breakUpAtPrice(make.breakUp, price)
  return { ...line, unitPrice: price, ...(make && breakUp && { make: { ...make, breakUp } }) }
}

/** A piece that was made: its line says everything, and no stock has it. */
function asMade(line: DraftLine): DraftLine {
  return { ...line, tookStock: false, countedSize: null }
}

function asQuoted(
  line: DraftLine,
  quoted: QuotedLine | undefined,
  products: Today['products'],
): DraftLine {
  const { make, ...rest } = line
  const agreed = quoted?.make
  if (quoted !== undefined && isOnlyMakeOf(quoted, line, products)) {
    return atPrice(line, quoted.unitPrice)
  }
  const isSame = make?.netMg === agreed?.netMg && make?.grossMg === agreed?.grossMg
  if (quoted === undefined || !isSame) {
    throw problem.of('quote-piece-changed', { product: line.name })
  }
  const { unitPrice } = quoted
  if (!make || !agreed) return { ...rest, unitPrice }
  const { breakUp, rateCardId } = agreed
  return { ...rest, unitPrice, make: { ...make, breakUp, rateCardId } }
}

/**
 * Whether the product became one with makes after the quote, and its material has one make without sizes (decision 114): it
 * is the piece that was agreed. Of several nobody agreed which.
 */
function isOnlyMakeOf(
  quoted: QuotedLine,
  { productId, make, material }: DraftLine,
  products: Today['products'],
): boolean {
  if (quoted.make !== undefined || !make || make.size !== null) return false
  const ofMaterial = products.get(productId)?.makes?.filter((one) => one.material === material)
  return quoted.material === material && ofMaterial?.length === 1
}
