import type { Order } from '#contract/orders/orders.ts'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { freeDeliveryCode } from '#domain/pricing/discounts.ts'
import { isPaymentDue } from '#domain/payments/payments.ts'
import { sale } from '#i18n/catalogue/sale.ts'
import { rateTaxOf } from '#web/api/stores/rate-tax.ts'
import { isAddedTax, writtenTaxes, type RateTax } from '#domain/invoices/taxes/order-taxes.ts'
import { checkout } from '#i18n/orders/checkout.ts'
import { lineKind } from '#web/api/line-kind.ts'
import { PriceBreakUp } from '#web/ui/metal/price-break-up.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { basisPointsOf, paiseFromRupees, type Percent, type Rupees } from '#domain/pricing/money.ts'

import { EngravedText } from './engraved-text.tsx'

const { summary } = checkout

/** What was ordered, and the sums as they were when the order was placed. */
export function OrderItems({ order }: { order: Order }) {
  const { orderItems, subtotal, reductions, shippingCharge, cashFee, wrapFee, tax } = order
  const { taxPercent, totalPrice, storeCredit = 0, uncollected = 0 } = order
  const taxes = order.taxes?.map(rateTaxOf) ?? null
  const ownTax = { tax: paiseFromRupees(tax), taxBasisPoints: basisPointsOf(taxPercent) }
  // An order may contain a product twice; its lines never change order.
  const lines = orderItems.map((item, place) => ({ item, place }))
  return (
    <div className="rounded-md border border-line">
      <ul>
        {lines.map(({ item, place }) => (
          <li
            key={place}
            className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 border-b border-line px-3 py-2.5"
          >
            <OrderedItem item={item} isUntaxed={taxPercent === 0} />
          </li>
        ))}
        {orderItems.length === 0 && (
          <li className="border-b border-line px-3 py-4 text-ink-2">No Products Found</li>
        )}
      </ul>
      <dl className="grid gap-1 p-3">
        <Sum name="Subtotal" rupees={subtotal} />
        {reductions
          .filter(({ amount }) => amount > 0)
          .map(({ amount, ...words }) => (
            <Sum key={sale.reduction(words)} name={sale.reduction(words)} rupees={0 - amount} />
          ))}
        <Sum name={shippingName(reductions)} rupees={shippingCharge} />
        {wrapFee !== undefined && <Sum name="Gift wrap" rupees={wrapFee} />}
        {cashFee !== undefined && <Sum name="Cash on delivery fee" rupees={cashFee} />}
        {taxPercent > 0 && <Sum name={addedName(taxPercent, taxes)} rupees={tax} />}
        <Sum name="Total" rupees={totalPrice} isTotal />
        {storeCredit > 0 && <Sum name="Store credit" rupees={0 - storeCredit} />}
        {uncollected > 0 && <Sum name="Not delivered" rupees={0 - uncollected} />}
        {storeCredit + uncollected > 0 && isPaymentDue(order) && (
          <Sum name="Left to pay" rupees={totalPrice - storeCredit - uncollected} />
        )}
      </dl>
      {taxes !== null && (
        <p className="px-3 pb-3 text-xs text-ink-3">
          {summary.taxesWithin(writtenTaxes(taxes, ownTax))}
        </p>
      )}
    </div>
  )
}

/** What the sum adds to the prices: not tax where a class has another rate. */
function addedName(taxPercent: Percent, taxes: readonly RateTax[] | null): string {
  return isAddedTax(taxes, basisPointsOf(taxPercent))
    ? `Tax (${taxPercent}%)`
    : summary.withTaxBesides
}

/** With the code that made it free. */
function shippingName(reductions: Order['reductions']): string {
  const code = freeDeliveryCode(reductions)
  return code === undefined ? 'Shipping charge' : `Free delivery with ${code}`
}

interface OrderedItemProps {
  item: Order['orderItems'][number]
  isUntaxed: boolean
}

function OrderedItem({ item, isUntaxed }: OrderedItemProps) {
  const { product, quantity, price, totalAmount, material, make, takenOut = 0 } = item
  const kind = lineKind(item)
  return (
    <>
      <div className="size-12 overflow-hidden rounded-xs bg-photo">
        <UploadedPicture
          path={pictureForMaterial(product.images, material ?? undefined)}
          alt=""
          sizes="48px"
          className="size-full object-cover"
        />
      </div>
      <p className="min-w-0 wrap-anywhere">
        {product.name === '' ? 'No Name' : product.name}
        <span className="block text-xs text-ink-3">
          {kind !== undefined && `${kind} · `}
          <span className="sr-only">Quantity </span>
          {quantity} × <span className="sr-only">unit price </span>
          <Price rupees={price} />
        </span>
        {takenOut > 0 && (
          <span className="block text-xs font-medium text-ink-2">{`${takenOut} taken out, credited`}</span>
        )}
      </p>
      <Price rupees={totalAmount} className="font-medium" />
      {item.engraving !== undefined && <EngravedText engraving={item.engraving} />}
      {make !== undefined && (
        <div className="col-span-full">
          <PriceBreakUp make={make} price={price} isInList isUntaxed={isUntaxed} />
        </div>
      )}
    </>
  )
}

function Sum({
  name,
  rupees,
  isTotal = false,
}: {
  name: string
  rupees: Rupees
  isTotal?: boolean
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${isTotal ? 'mt-1 border-t border-line pt-2 text-control font-semibold' : ''}`}
    >
      <dt>{name}</dt>
      <dd>
        <Price rupees={rupees} />
      </dd>
    </div>
  )
}
