import { Link } from 'react-router'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { COLOR_KEY, KEYS_SAID_BY_MAKE, WEIGHT_KEY } from '#domain/catalogue/attributes.ts'
import type { FactKey } from '#domain/catalogue/product-fields.ts'
import { statedWeight } from '#domain/catalogue/product-information.ts'
import { formatPaise, formatRupees } from '#domain/pricing/money.ts'
import { wirePrices, type ShownPrice } from '#domain/pricing/sale-price.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { stockState } from '#domain/catalogue/stock.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { onRequest } from '#i18n/catalogue/on-request.ts'
import { product as text } from '#i18n/catalogue/product.ts'
import { sizes } from '#i18n/catalogue/sizes.ts'
import { sale as saleText } from '#i18n/catalogue/sale.ts'
import type { Fact } from '#web/api/attributes.tsx'
import type { CardProduct } from '#web/features/catalogue/card/card-product.ts'
import { PricePair } from '#web/ui/price.tsx'
import { SaleNote } from '#web/ui/sale-note.tsx'
import { Unbroken } from '#web/ui/document/unbroken.tsx'
import { OfferLine } from './offer-line.tsx'
import { TaxNote } from '#web/features/catalogue/card/product-price.tsx'

/** The price of the product on the page. */
export function ProductOffer({ product }: { product: CardProduct }) {
  const { sale, discount } = product
  if (product.isOnRequest === true) return <OnRequest />
  const prices = wirePrices(product)
  const off = sale === undefined ? labels.discount(discount) : saleText.off(sale)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <PricePair {...prices} className="text-d4 font-semibold" beforeClassName="text-base" />
        {off !== '' && (
          <span className="text-control font-semibold wrap-anywhere text-lac">{off}</span>
        )}
        <Saving prices={prices} />
      </p>
      <TaxNote price={prices.now} className="text-note" />
      <SaleNote sale={product.sale} className="mt-1" />
      <OfferLine price={prices.now} />
    </div>
  )
}

function OnRequest() {
  return (
    <div>
      <p className="text-d4 font-semibold">{onRequest.price}</p>
      <p className="text-control text-pretty text-ink-2">{onRequest.note}</p>
    </div>
  )
}

/** What is saved against the price before. */
function Saving({ prices: { now, before } }: { prices: ShownPrice }) {
  if (before === null) return null
  return (
    <span className="money text-control text-success">{text.saved(formatPaise(before - now))}</span>
  )
}

const STOCK_TONES = {
  unlimited: 'text-success',
  'in-stock': 'text-success',
  low: 'text-warning',
  'sold-out': 'text-danger',
  'to-order': 'text-success',
}

interface StockLineProps {
  stock: number | null
  madeInDays: number
  /** Whether one that is not there can still be had: it is made for who asks. */
  isToOrder?: boolean
}

/** How many pieces are left, or in how many days one is made. */
export function StockLine({ stock, madeInDays, isToOrder = false }: StockLineProps) {
  const state = isToOrder && stockState(stock) === 'sold-out' ? 'to-order' : stockState(stock)
  return (
    <p className={`flex items-center gap-2.5 text-sm font-medium ${STOCK_TONES[state]}`}>
      <i className="lozenge" aria-hidden="true" />
      {stockWords(state, { stock, madeInDays })}
    </p>
  )
}

function stockWords(
  state: keyof typeof STOCK_TONES,
  { stock, madeInDays }: Pick<StockLineProps, 'stock' | 'madeInDays'>,
): string {
  if (state === 'to-order') return sizes.chooser.toOrder
  return madeInDays > 0 ? sizes.chooser.made(madeInDays) : labels.stock(stock)
}

/** What the owner says of a product. */
export function Description({ text: words }: { text: string }) {
  return (
    <p
      lang={languageOf(words)}
      className="text-pretty wrap-anywhere whitespace-pre-line text-ink-2"
    >
      {words}
    </p>
  )
}

/** The table of a product's fields is for forms and files; of it the page needs these names. */
const FACTS = Object.values({ color: 'color' } satisfies { [Key in FactKey]: Key })

/**
 * Colour and attributes of a product; those it does not have are left out, and for a piece by weight those that its
 * purity and grams say better (`30g` beside `2.200 g` would be a contradiction). A weight in the net quantity takes the
 * place of the option, which only knows three of them.
 */
export function ProductFacts({
  product,
  facts: all,
  isByWeight,
}: {
  product: Product
  facts: readonly Fact[]
  isByWeight: boolean
}) {
  const weight = isByWeight ? undefined : statedWeight(product.netQuantity)
  const saidBetter = isByWeight ? KEYS_SAID_BY_MAKE : weight === undefined ? [] : [WEIGHT_KEY]
  const known = all.filter(({ key }) => !saidBetter.includes(key))
  const color = known.find(({ key }) => key === COLOR_KEY)
  const facts = [
    // Colours have words in every language; other texts are the owner's.
    ...FACTS.map((key) => ({
      label: text.facts[key],
      value: (key === COLOR_KEY ? color?.value : undefined) ?? product[key],
    })),
    ...known.filter(({ key }) => key !== COLOR_KEY),
    ...(weight === undefined ? [] : [{ label: text.weight, value: text.weightStated(weight) }]),
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="border-t border-line text-control">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(min(7rem,40%),2fr)_minmax(0,3fr)] gap-4 border-b border-line py-2"
        >
          <dt lang={languageOf(label)} className="wrap-anywhere text-ink-3">
            {label}
          </dt>
          <dd lang={languageOf(value)} className="wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface DeliveryNoteProps {
  product: Product
  /** Of a piece that is only there once it is made: how long that takes before it is sent. */
  madeFirst?: number | undefined
}

/** Delivery time and charge, and returns. */
export function DeliveryNote({ product, madeFirst }: DeliveryNoteProps) {
  const { deliverytime, deliverycharge } = product
  const deliveredIn = madeFirst === undefined ? text.deliveredIn : text.deliveredOnceMade(madeFirst)
  const sentences = [
    deliverytime === '' ? [] : deliveredIn(deliveryTime(deliverytime)),
    deliverycharge === '' ? [] : text.deliveryCharge(deliveryCharge(deliverycharge)),
  ].flat()
  return (
    <div className="grid gap-2 pl-8 text-control/6 text-ink-2">
      {sentences.length > 0 && (
        <p className="wrap-anywhere">
          <Unbroken text={sentences.join(' ')} />
        </p>
      )}
      <p>
        {text.returns.before}
        <Link
          to="/return-policy"
          className="link-in-text underline decoration-edge underline-offset-[0.3em] hover:decoration-current"
        >
          {text.returns.link}
        </Link>
        {text.returns.after}
      </p>
    </div>
  )
}

/** `5-7` reads `5-7 working days`; a text that names its unit stays as the owner wrote it. */
function deliveryTime(words: string): string {
  return /\p{L}/u.test(words) ? words : text.days(words)
}

/** A bare amount reads as rupees; `Free` and other words stay as they are. */
function deliveryCharge(words: string): string {
  return /^\d+(\.\d+)?$/.test(words) ? formatRupees(Number(words)) : text.charge(words)
}
