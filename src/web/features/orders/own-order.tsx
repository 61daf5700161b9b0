import { Trash2 } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { formatRupees } from '#domain/pricing/money.ts'
import { CANCELLED, canCustomerDelete, DELIVERED, SHIPPED } from '#domain/orders/order-status.ts'
import { isNotArriving } from '#domain/orders/parcels/parcel-states.ts'
import { PAYMENT_METHODS } from '#domain/orders/checkout.ts'
import { isCancelledByShop } from '#web/api/orders/cancelled-by-shop.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { PaymentBadge, StatusBadge } from '#web/ui/orders/status-badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { dateFormat } from '#web/ui/format.ts'
import type { UntrustedOrder } from './untrusted-order.ts'
import { arrivalWords } from './extras/arrival.ts'
import { ShownExtras } from './extras/shown-extras.tsx'
import { OwnMade } from './made/own-made.tsx'
import { OrderCard } from './order-card.tsx'
import { figuresTexts } from './order-figures.ts'
import { OwnParcels } from './own-parcels.tsx'
import { OrderChanges } from './edits/order-changes.tsx'
import { OrderTimeline, timelineUse } from './order-timeline.tsx'
import { uncollectedText } from './parcels/uncollected-text.ts'
import { ReorderButton } from './reorder-button.tsx'

interface OwnOrderProps {
  order: UntrustedOrder
  /** Of a guest: the key of the link that opened it; empty without one. */
  linkKey?: string | undefined
  /** The buttons for a product of a delivered order. */
  renderReview: (product: { productId: number; name: string }, order: UntrustedOrder) => ReactNode
  /** What can come back of an order, and what was asked. */
  renderReturns: (order: UntrustedOrder) => ReactNode
  onDelete: (orderId: number) => void
}

/** An order of the customer: how far it has come, its lines, and how to delete it while Pending. */
export function OwnOrder({ order, linkKey, renderReview, renderReturns, onDelete }: OwnOrderProps) {
  return (
    <OrderCard
      order={order}
      facts={[
        { name: text.order, value: `#${order.orderId ?? text.missing}` },
        { name: text.placed, value: <PlacedOn at={order.createdAt} /> },
        {
          name: text.total,
          value: (
            <span className="money">
              {order.totalPrice === undefined ? text.missing : formatRupees(order.totalPrice)}
            </span>
          ),
        },
      ]}
      badge={
        <span className="flex flex-wrap gap-1.5">
          <StatusBadge status={order.status ?? 0} />
          <PaymentBadge order={order} />
        </span>
      }
      timeline={
        <>
          <ExchangeNote order={order} />
          <OrderChanges edits={order.edits} />
          <Progress order={order} />
          <Promised order={order} />
          <Parcel order={order} />
          <OwnParcels order={order} />
          <OwnMade order={order} />
          <ShownExtras extras={order.extras} className="border-b border-line px-5 py-2.5" />
          <MoneyBack order={order} />
        </>
      }
      renderItemAction={
        order.status === DELIVERED && order.isGuest !== true
          ? (product) => renderReview(product, order)
          : undefined
      }
      footer={
        <>
          {renderReturns(order)}
          <OrderFooter order={order} linkKey={linkKey} onDelete={onDelete} />
        </>
      }
    />
  )
}

const dayText = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

function PlacedOn({ at }: { at: string | undefined }) {
  const date = new Date(at ?? '')
  if (Number.isNaN(date.getTime())) return text.missing
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {dayText(date)}
    </time>
  )
}

/** What went back, or why there was nothing to pay any more. */
function MoneyBack({ order }: { order: UntrustedOrder }) {
  const { refunds, paymentStatus } = order
  const lines = (refunds ?? []).map(({ amount, at, paidOrderId, isCredit }) => {
    const [sum, day] = [formatRupees(amount), dayText(new Date(at))]
    if (paidOrderId !== undefined) return text.paidFor(sum, paidOrderId, day)
    return isCredit === true ? text.becameCredit(sum, day) : text.wentBack(sum, day)
  })
  const uncollected = uncollectedText(order)
  if (uncollected !== undefined) lines.unshift(uncollected)
  if (paymentStatus === 'expired') {
    lines.push(isCancelledByShop(order) ? text.cancelledUnpaid : text.notPaidInTime)
  }
  if (lines.length === 0) return null
  return (
    <div className="grid gap-1 border-b border-line px-5 py-2.5 text-control">
      {Array.from(lines.entries(), ([place, line]) => (
        <p key={place}>{line}</p>
      ))}
    </div>
  )
}

/** Which order its pieces were added to, or which return it is the exchange of. */
function ExchangeNote({ order: { exchange, addedTo } }: { order: UntrustedOrder }) {
  const said = addedTo === undefined ? exchangeWords(exchange) : text.addedTo(addedTo)
  if (said === undefined) return null
  return <p className="border-b border-line px-5 py-2.5 text-control text-pretty">{said}</p>
}

function exchangeWords(exchange: UntrustedOrder['exchange']): string | undefined {
  if (!exchange) return undefined
  return (exchange.isOpen ? text.exchangeWaits : text.exchangeOf)(exchange.number)
}

/** The timeline of an order on its way; that of a finished one unfolds. */
function Progress({ order }: { order: UntrustedOrder }) {
  const use = timelineUse(order)
  if (use === 'none') return null
  if (use === 'shown') return <OrderTimeline order={order} />
  return (
    <details className="border-b border-line bg-paper [&>ol]:border-t [&>ol]:border-b-0">
      <summary className="flex min-h-11 list-none items-center px-5 text-note">
        <span className="link">{text.showHistory}</span>
      </summary>
      <OrderTimeline order={order} />
    </details>
  )
}

/** On which days it arrives, as it was promised or chosen, until it has. */
function Promised({ order }: { order: UntrustedOrder }) {
  const { parcels, status = 0, orderItems: items } = order
  const words = arrivalWords(order)
  const isLeft = items?.some(({ quantity = 1, takenOut = 0 }) => takenOut < quantity) ?? true
  if (!isLeft) return null
  if (words === undefined || status === DELIVERED || status === CANCELLED) return null
  if (parcels !== undefined && parcels.every(({ state }) => isNotArriving(state))) return null
  return <p className="border-b border-line px-5 py-2.5 text-control font-medium">{words}</p>
}

/** Who carries the parcel and where it can be followed, as long as it is on its way. */
function Parcel({ order: { tracking, status } }: { order: UntrustedOrder }) {
  if (!tracking || status !== SHIPPED) return null
  const { carrier, number, url } = tracking
  return (
    <p className="flex flex-wrap items-center gap-x-4 border-b border-line px-5 py-2.5 text-control">
      <span className="wrap-anywhere">
        <span className="text-ink-3">{text.tracking.label} </span>
        {[carrier, number].filter(Boolean).join(' · ')}
      </span>
      {url !== '' && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          {text.tracking.follow} <span className="sr-only">{text.tracking.newTab}</span>
        </a>
      )}
    </p>
  )
}

function OrderFooter({
  order,
  linkKey,
  onDelete,
}: Pick<OwnOrderProps, 'order' | 'linkKey' | 'onDelete'>) {
  const { orderId, status = 0, isGuest, isWork, made } = order
  const isDeletable = canCustomerDelete(status) && isWork !== true && made === undefined
  const needsLink = isDeletable && linkKey === '' && hasMoney(order)
  const mayDelete = isDeletable && !needsLink
  // Also somebody who is logged in may open the order of a guest.
  const asked = isGuest === true ? '?guest' : ''
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5">
      <div className="grid min-w-0 flex-[1_1_20rem] gap-1 text-note text-ink-3">
        <Delivery order={order} />
        {figuresTexts(order).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {needsLink && <p>{text.delete.byLink}</p>}
      </div>
      <span className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-4 sm:ml-auto">
        {awaits(order) && <ButtonLink to={`/pay/${orderId}${asked}`}>{text.payNow}</ButtonLink>}
        {hasInvoice(order) && (
          <ButtonLink to={`/invoice/${orderId}${asked}`} variant="secondary">
            {text.invoice}
          </ButtonLink>
        )}
        {orderId !== undefined && !awaits(order) && isGuest !== true && isWork !== true && (
          <ReorderButton orderId={orderId} />
        )}
        {orderId !== undefined && mayDelete && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => onDelete(orderId)}
            className="text-danger!"
          >
            <Trash2 className="ico-s" aria-hidden="true" />
            {text.delete.button}
          </Button>
        )}
      </span>
    </footer>
  )
}

/** Where an order goes and how it is paid, as far as it is known. */
function Delivery({ order }: { order: UntrustedOrder }) {
  const { firstName, lastName, address1, apt, address2, city, state, postalCode, country } = order
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const place = [state, postalCode].filter(Boolean).join(' ')
  const address = [name, address1, apt, address2, city, place, country].filter(Boolean).join(', ')
  const payment = PAYMENT_METHODS.find((method) => method === order.paymentMethod)
  return (
    <>
      {address !== '' && order.isWork !== true && (
        <p className="wrap-anywhere">
          <span className="font-medium text-ink-2">{text.deliverTo}</span> {address}
        </p>
      )}
      {payment !== undefined && (
        <p>
          <span className="font-medium text-ink-2">{text.payment}</span> {text.paidBy[payment]}
        </p>
      )}
    </>
  )
}

/** One that waits for a return is paid by it first. */
function awaits({ orderId, paymentStatus, status, exchange }: UntrustedOrder): boolean {
  if (exchange?.isOpen === true || status === CANCELLED) return false
  return orderId !== undefined && (paymentStatus === 'waiting' || paymentStatus === 'declined')
}

/** Whether money for it is with the shop, which goes back when it is deleted. */
function hasMoney({ paymentStatus }: UntrustedOrder): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'partly-refunded'
}

const PAID = new Set(['paid', 'refunded', 'partly-refunded'])

/** Made when the order is paid, or when it leaves. */
function hasInvoice({ orderId, paymentStatus = '', status = 0 }: UntrustedOrder): boolean {
  const isMade = PAID.has(paymentStatus) || status === SHIPPED || status === DELIVERED
  return orderId !== undefined && isMade
}
