import { ChevronDown, ChevronUp } from '#web/ui/icons/lucide.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import type { Tracking } from '#contract/orders/order-tracking.ts'
import { writtenDay, writtenDays } from '#domain/delivery/written-days.ts'
import { isGiftOrNote } from '#domain/orders/extras/order-extras.ts'
import { CANCELLED, SHIPPED } from '#domain/orders/order-status.ts'
import { PaymentBadge, StatusBadge } from '#web/ui/orders/status-badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Detail, DetailsList } from '#web/ui/lists/details-list.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { AddressEdit } from '#web/admin/orders/edit/address-edit.tsx'
import { DayEdit } from '#web/admin/orders/edit/day-edit.tsx'
import { OrderAdditions } from '#web/admin/orders/edit/order-additions.tsx'
import type { RenderPieces } from '#web/admin/orders/edit/chosen-change.ts'
import { OrderChanges } from '#web/admin/orders/edit/order-changes.tsx'
import { OrderEdit } from '#web/admin/orders/edit/order-edit.tsx'
import { BuyerPan } from './buyer-pan.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderExtras } from './order-extras.tsx'
import { OrderNotes } from './order-notes.tsx'
import { ExchangeOf, OrderReturns } from './order-returns.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { LeftAsOne } from '#web/admin/orders/parcels/left-as-one.tsx'
import { OrderParcels } from '#web/admin/orders/parcels/order-parcels.tsx'
import { OrderPacking } from '#web/admin/orders/packing/order-packing.tsx'
import { paymentStatusWords, PAYMENT_WORDS } from '#web/admin/orders/payment-texts.ts'
import { StatusChooser } from '#web/admin/orders/status-chooser.tsx'

interface OrderDetailsProps {
  /** Undefined when closed. */
  order: Order | undefined
  /** Goes to the order before (-1) or after (1) it in the list; undefined where there is none. */
  stepTo: (step: -1 | 1) => (() => void) | undefined
  onStatus: (order: Order, status: number, tracking?: Tracking) => void
  /** What is asked before a status is set; it is inside the drawer while that is open. */
  question: ReactNode
  /** Shows how pieces are chosen that are added to the order. */
  renderPieces: RenderPieces
  /** The order was changed by something else than its status. */
  onChanged: () => void
  onClose: () => void
}

/** Everything about one order in a drawer, with a way to the next one. */
export function OrderDetails({
  order: open,
  stepTo,
  onStatus,
  question,
  renderPieces,
  onChanged,
  onClose,
}: OrderDetailsProps) {
  const order = useLast(open)
  const leaving = useAskBeforeLeaving('What you typed for this order has not been saved.')
  const step = (to: -1 | 1) => {
    const go = stepTo(to)
    return go && (() => leaving.leave(go))
  }
  return (
    <Drawer
      isOpen={open !== undefined}
      onClose={() => leaving.leave(onClose)}
      title={
        order !== undefined && (
          <span
            data-autofocus
            tabIndex={-1}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-none"
          >
            Order #{order.orderId}
            <StatusBadge status={order.status} />
            <PaymentBadge order={order} />
          </span>
        )
      }
      actions={
        <>
          <StepButton label="Previous order" icon={<ChevronUp className="ico" />} go={step(-1)} />
          <StepButton label="Next order" icon={<ChevronDown className="ico" />} go={step(1)} />
        </>
      }
      footer={
        order !== undefined && (
          <div className="grid w-full gap-3">
            <StatusChooser
              key={`${order.orderId}-${order.status}`}
              order={order}
              onStatus={(status, tracking) => onStatus(order, status, tracking)}
            />
            <OrderSteps order={order} onCancel={() => onStatus(order, CANCELLED)} />
          </div>
        )
      }
    >
      {order !== undefined && (
        <Everything order={order} renderPieces={renderPieces} onChanged={onChanged} />
      )}
      {open !== undefined && question}
      {leaving.question}
    </Drawer>
  )
}

function StepButton({
  label,
  icon,
  go,
}: {
  label: string
  icon: ReactNode
  go: (() => void) | undefined
}) {
  return (
    <IconButton
      label={label}
      aria-disabled={go === undefined}
      onClick={go}
      className="aria-disabled:opacity-45"
    >
      {icon}
    </IconButton>
  )
}

function Everything({
  order,
  renderPieces,
  onChanged,
}: Pick<OrderDetailsProps, 'renderPieces' | 'onChanged'> & { order: Order }) {
  // Money brings documents, and a document can send money: each looks again when the other has changed.
  const [moneyTurn, setMoneyTurn] = useState(0)
  const [documentsTurn, setDocumentsTurn] = useState(0)
  const [editTurn, setEditTurn] = useState(0)
  return (
    <div className="grid gap-6">
      <Section title="Items">
        <OrderAdditions key={`additions ${editTurn}`} order={order} />
        <OrderChanges edits={order.edits} />
        <OrderItems order={order} />
        <OrderEdit
          key={`edit ${order.orderId}`}
          order={order}
          renderPieces={renderPieces}
          onChanged={() => {
            setEditTurn((turn) => turn + 1)
            onChanged()
          }}
        />
      </Section>
      {order.extras !== undefined && isGiftOrNote(order.extras) && (
        <Section title="Gift and note">
          <OrderExtras extras={order.extras} />
        </Section>
      )}
      <OrderPacking key={`packing ${order.orderId}`} order={order} onChanged={onChanged} />
      <Section title="Customer">
        <DetailsList>
          <Detail name="Order id">{order.orderId}</Detail>
          <Detail name="Placed">
            <Moment at={order.createdAt} />
          </Detail>
          {order.made !== undefined && (
            <Detail name="Made to order">
              <Link
                to={`/admin/quotes?quote=${order.made.quoteId}`}
                className="link inline-flex min-h-11 items-center"
              >
                {order.made.number}
              </Link>
            </Detail>
          )}
          <Detail name="User id">{order.userId}</Detail>
          <Detail name="Name">{`${order.firstName} ${order.lastName}`.trim()}</Detail>
          <Detail name="Email">
            {order.email === '' ? (
              'None'
            ) : (
              <a href={`mailto:${order.email}`} className="link font-normal">
                {order.email}
              </a>
            )}
          </Detail>
          <Detail name="Phone">
            {order.phone === '' ? (
              'None'
            ) : (
              <a href={`tel:${order.phone}`} className="link font-normal">
                {order.phone}
              </a>
            )}
          </Detail>
        </DetailsList>
        <BuyerPan key={`pan ${order.orderId}`} orderId={order.orderId} />
      </Section>
      {order.isWork !== true && (
        <Section title="Delivery address">
          <DetailsList>
            {order.promised && (
              <Detail name="Promised">{writtenDays(order.promised, 'en-GB')}</Detail>
            )}
            {order.extras?.deliverOn !== undefined && (
              <Detail name="Day of delivery">{writtenDay(order.extras.deliverOn, 'en-GB')}</Detail>
            )}
            <Detail name="Address line 1">{order.address1}</Detail>
            <Detail name="Apt, Suite">{order.apt}</Detail>
            <Detail name="Address line 2">{order.address2}</Detail>
            <Detail name="City">{order.city}</Detail>
            <Detail name="State">{order.state}</Detail>
            <Detail name="Country">{order.country}</Detail>
            <Detail name="Postal code">{order.postalCode}</Detail>
          </DetailsList>
          <DayEdit key={`day ${order.orderId}`} order={order} onChanged={onChanged} />
          <AddressEdit key={`address ${order.orderId}`} order={order} onChanged={onChanged} />
        </Section>
      )}
      {(order.buyerGstin !== undefined || order.billing !== undefined) && (
        <Section title="Billing">
          <DetailsList>
            {order.buyerGstin !== undefined && <Detail name="GSTIN">{order.buyerGstin}</Detail>}
            {order.billing !== undefined && (
              <Detail name="Billed to">{billingText(order.billing)}</Detail>
            )}
          </DetailsList>
        </Section>
      )}
      <OrderParcels key={`parcels ${order.orderId}`} order={order} onChanged={onChanged} />
      {order.isWork !== true &&
      order.parcels === undefined &&
      ((order.status >= SHIPPED && order.status !== CANCELLED) || order.tracking !== null) ? (
        <Section title="Parcel">
          <OrderTracking key={order.orderId} order={order} onSaved={onChanged} />
          {order.status === SHIPPED && <LeftAsOne orderId={order.orderId} onChanged={onChanged} />}
        </Section>
      ) : null}
      <Section title="Payment">
        <DetailsList>
          <Detail name="Payment method">{PAYMENT_WORDS[order.paymentMethod]}</Detail>
          <Detail name="Payment status">{paymentStatusWords(order.paymentStatus)}</Detail>
        </DetailsList>
        {order.paymentNote !== '' && <p className="mt-2 text-ink-2">{order.paymentNote}</p>}
        <OrderMoney
          key={`${order.orderId} ${order.paymentStatus}`}
          order={order}
          documentsTurn={documentsTurn}
          onChanged={() => {
            setMoneyTurn((turn) => turn + 1)
            onChanged()
          }}
        />
        <OrderDocuments
          key={`documents ${order.orderId} ${order.status} ${order.invoiceWaits}`}
          order={order}
          moneyTurn={moneyTurn}
          onChanged={() => {
            setDocumentsTurn((turn) => turn + 1)
            onChanged()
          }}
        />
      </Section>
      <ExchangeOf exchange={order.exchange} />
      {/* A parcel that came back makes a return. */}
      <OrderReturns
        key={`returns ${order.orderId} ${order.parcels?.map(({ state }) => state).join(' ')}`}
        orderId={order.orderId}
      />
      <Section title="Notes">
        <OrderNotes key={order.orderId} orderId={order.orderId} />
      </Section>
      <Section title="History">
        <OrderHistory history={order.history} />
      </Section>
    </div>
  )
}

function billingText(billing: NonNullable<Order['billing']>): string {
  const { name, address1, address2, city, postalCode, state } = billing
  return [name, address1, address2, `${city} ${postalCode}`, state].filter(Boolean).join(', ')
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}
