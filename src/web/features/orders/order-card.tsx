import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureForMaterial } from '#domain/catalogue/materials.ts'
import { formatPaise, formatRupees, paiseFromRupees } from '#domain/pricing/money.ts'
import { lineTotal } from '#domain/pricing/pricing.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { parseImages } from '#domain/catalogue/product.ts'
import { LineEngraving } from '#web/ui/orders/line-engraving.tsx'
import { lineKind } from '#web/api/line-kind.ts'
import { productPath } from '#web/api/product-path.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { PriceBreakUp } from '#web/ui/metal/price-break-up.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { Unbroken } from '#web/ui/document/unbroken.tsx'
import type { LooseItem, UntrustedOrder } from './untrusted-order.ts'

interface OrderCardProps {
  order: UntrustedOrder
  /** Names and values of the head. */
  facts: readonly { name: string; value: ReactNode }[]
  /** Status, at the right of the head. */
  badge?: ReactNode
  /** Between head and lines. */
  timeline?: ReactNode
  footer?: ReactNode
  /** The buttons for a product that is still sold. */
  renderItemAction?: ((product: { productId: number; name: string }) => ReactNode) | undefined
}

/** One order: its head, its timeline, its lines and its buttons. */
export function OrderCard({
  order,
  facts,
  badge,
  timeline,
  footer,
  renderItemAction,
}: OrderCardProps) {
  const items = order.orderItems ?? []
  return (
    <article
      aria-label={text.name(order.orderId ?? text.missing)}
      className="relative overflow-hidden rounded-md border border-line bg-white text-left"
    >
      {/* Said in the head as well; a reader goes from order to order by it. */}
      <h2 className="sr-only">{text.name(order.orderId ?? text.missing)}</h2>
      <header className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] items-center gap-3 border-b border-line px-5 py-4 sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-1">
        {facts.map(({ name, value }) => (
          <p key={name} className="text-control font-medium">
            <span className="block text-note font-normal text-ink-3">{name} </span>
            {value}
          </p>
        ))}
        {badge !== undefined && (
          <div className="col-span-full justify-self-start sm:ml-auto">{badge}</div>
        )}
      </header>
      {timeline}
      {items.length === 0 ? (
        <p className="px-5 py-6 text-ink-2">{text.noProducts}</p>
      ) : (
        <ul className="divide-y divide-line px-5 py-1">
          {Array.from(items.entries(), ([place, item]) => (
            <OrderLine
              key={place}
              item={item}
              isUntaxed={order.taxPercent === 0}
              renderAction={renderItemAction}
            />
          ))}
        </ul>
      )}
      {footer}
    </article>
  )
}

interface OrderLineProps {
  item: LooseItem
  isUntaxed: boolean
  renderAction: OrderCardProps['renderItemAction']
}

function OrderLine({ item, isUntaxed, renderAction }: OrderLineProps) {
  const { price, quantity, takenOut = 0 } = item
  const name = item.product?.name || text.noName
  const image = pictureForMaterial(parseImages(item.product?.images), item.material ?? undefined)
  const kind = lineKind(item)
  const { productId, product } = item
  const action =
    product?.isAvailable === true && productId !== undefined
      ? renderAction?.({ productId, name })
      : undefined
  const made =
    item.make === undefined || price === undefined ? undefined : (
      <PriceBreakUp make={item.make} price={price} isInList isUntaxed={isUntaxed} />
    )
  const hasMore = action !== undefined || made !== undefined
  return (
    <li className="relative grid grid-cols-[min(4rem,25%)_1fr] items-center gap-x-4 gap-y-0.5 py-4 text-control sm:grid-cols-[4.5rem_1fr_auto]">
      <UploadedPicture
        path={image}
        alt={name}
        sizes="4.5rem"
        className={`row-span-3 aspect-square w-full self-start rounded-xs bg-photo object-cover ${hasMore ? 'sm:row-span-2' : 'sm:row-span-1'}`}
      />
      <div>
        <ItemName item={item} name={name} />
        <p className="text-sm text-ink-3">
          {kind !== undefined && <Unbroken text={`${kind} · `} />}
          <span className="money">
            {price === undefined ? text.missing : formatRupees(price)}
          </span>{' '}
          × {quantity ?? text.missing}
        </p>
        <LineEngraving engraving={item.engraving} />
        {takenOut > 0 && <p className="text-sm text-ink-2">{text.takenOut(takenOut)}</p>}
      </div>
      <p className="money col-start-2 font-semibold sm:col-start-3">
        {price === undefined || quantity === undefined
          ? text.missing
          : formatPaise(lineTotal({ unitPrice: paiseFromRupees(price), quantity }))}
      </p>
      {hasMore && (
        <div className="relative z-1 col-start-2 sm:col-end-[-1]">
          {/* The room of the finger around the words is no gap under them. */}
          {action !== undefined && (
            <div className={`-mt-1.5 w-fit ${made === undefined ? '-mb-3' : ''}`}>{action}</div>
          )}
          {made}
        </div>
      )}
    </li>
  )
}

/** The name leads to the product in the ordered material as long as it can be opened; its link covers the line. */
function ItemName({ item, name }: { item: LooseItem; name: string }) {
  if (item.product?.isAvailable !== true || item.productId === undefined) {
    return <span lang={languageOf(name)}>{name}</span>
  }
  return (
    <Link
      to={productPath({
        productId: item.productId,
        material: item.material,
        makeId: item.make?.makeId,
        size: item.make?.size?.code,
      })}
      lang={languageOf(name)}
      className="wrap-anywhere after:absolute after:inset-0 hover:underline"
    >
      {name}
    </Link>
  )
}
