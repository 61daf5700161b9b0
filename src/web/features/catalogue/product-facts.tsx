import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { ATTRIBUTE_KEYS, ATTRIBUTES, attributeOptionLabel } from '#domain/attributes.ts'
import { formatRupees } from '#domain/money.ts'
import { stockState, stockText } from '#domain/stock.ts'
import { Price } from '#web/ui/price.tsx'
import { PriceBefore, TaxNote } from './product-price.tsx'

/** The price of the product one is looking at. */
export function ProductOffer({ product }: { product: Product }) {
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <Price rupees={product.price} className="text-d4 font-semibold" />
        <PriceBefore product={product} className="text-base" />
        {product.discount !== '' && (
          <span className="text-control font-semibold text-lac">{product.discount}</span>
        )}
      </p>
      <TaxNote rupees={product.price} className="text-note" />
    </div>
  )
}

const STOCK_TONES = {
  unlimited: 'text-success',
  'in-stock': 'text-success',
  low: 'text-warning',
  'sold-out': 'text-danger',
}

/** How many pieces are left. */
export function StockLine({ stock }: { stock: number | null }) {
  return (
    <p
      className={`flex items-center gap-2.5 text-sm font-medium ${STOCK_TONES[stockState(stock)]}`}
    >
      <i className="lozenge" aria-hidden="true" />
      {stockText(stock)}
    </p>
  )
}

/** Colour and attributes of a product; those it does not have are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const facts = [
    { label: 'Colour', value: product.color },
    ...ATTRIBUTE_KEYS.map((key) => ({
      label: ATTRIBUTES[key].label,
      value: attributeOptionLabel(key, product[key]) ?? '',
    })),
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 text-control">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When a product arrives, what that costs, and how it goes back. */
export function DeliveryNote({ product: { deliverytime, deliverycharge } }: { product: Product }) {
  const sentences = [
    deliverytime === '' ? [] : `Delivered in ${deliveryTime(deliverytime)}.`,
    deliverycharge === '' ? [] : `Delivery charge: ${deliveryCharge(deliverycharge)}.`,
  ].flat()
  return (
    <div className="grid gap-2 pl-8 text-control/6 text-ink-2">
      {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
      <p>
        How a piece goes back is written in our{' '}
        <Link
          to="/terms-of-service"
          className="underline decoration-edge underline-offset-[0.3em] hover:decoration-current"
        >
          terms
        </Link>
        .
      </p>
    </div>
  )
}

/** `5-7` reads `5-7 days`; a text that names its unit stays as the owner wrote it. */
function deliveryTime(text: string): string {
  return /[a-z]/i.test(text) ? text : `${text} days`
}

/** A bare amount reads as rupees; `Free` and other words stay as they are. */
function deliveryCharge(text: string): string {
  return /^\d+(\.\d+)?$/.test(text) ? formatRupees(Number(text)) : text
}
