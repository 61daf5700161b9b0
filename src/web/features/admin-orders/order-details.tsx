import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Detail, DetailsList } from '#web/ui/details-list.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { orderStatusOptions } from './order-status-select.tsx'
import { PAYMENT_WORDS } from './payment-words.ts'

interface OrderDetailsProps {
  /** Undefined when closed. */
  order: Order | undefined
  /** Goes to the order before (-1) or after (1) it in the list; undefined where there is none. */
  stepTo: (step: -1 | 1) => (() => void) | undefined
  onStatus: (order: Order, status: number) => void
  onClose: () => void
}

/** Everything about one order in a drawer, with a way to the next one. */
export function OrderDetails({ order: open, stepTo, onStatus, onClose }: OrderDetailsProps) {
  const order = useLast(open)
  return (
    <Drawer
      isOpen={open !== undefined}
      onClose={onClose}
      title={
        order !== undefined && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            Order #{order.orderId}
            <StatusBadge status={order.status} />
          </span>
        )
      }
      actions={
        <>
          <StepButton label="Previous order" icon={<ChevronUp className="ico" />} go={stepTo(-1)} />
          <StepButton label="Next order" icon={<ChevronDown className="ico" />} go={stepTo(1)} />
        </>
      }
      footer={
        order !== undefined && (
          <StatusChooser
            key={`${order.orderId}-${order.status}`}
            status={order.status}
            onStatus={(status) => onStatus(order, status)}
          />
        )
      }
    >
      {order !== undefined && <Everything order={order} />}
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

function Everything({ order }: { order: Order }) {
  return (
    <div className="grid gap-6">
      <Section title="Items">
        <OrderItems order={order} />
      </Section>
      <Section title="Customer">
        <DetailsList>
          <Detail name="Order id">{order.orderId}</Detail>
          <Detail name="Placed">
            <Moment at={order.createdAt} />
          </Detail>
          <Detail name="User id">{order.userId}</Detail>
          <Detail name="Name">{`${order.firstName} ${order.lastName}`.trim()}</Detail>
          <Detail name="Email">
            <a href={`mailto:${order.email}`} className="link font-normal">
              {order.email}
            </a>
          </Detail>
          <Detail name="Phone">
            <a href={`tel:${order.phone}`} className="link font-normal">
              {order.phone}
            </a>
          </Detail>
        </DetailsList>
      </Section>
      <Section title="Delivery address">
        <DetailsList>
          <Detail name="Address line 1">{order.address1}</Detail>
          <Detail name="Apt, Suite">{order.apt}</Detail>
          <Detail name="Address line 2">{order.address2}</Detail>
          <Detail name="City">{order.city}</Detail>
          <Detail name="State">{order.state}</Detail>
          <Detail name="Country">{order.country}</Detail>
          <Detail name="Postal code">{order.postalCode}</Detail>
        </DetailsList>
      </Section>
      <Section title="Payment">
        <DetailsList>
          <Detail name="Payment method">{PAYMENT_WORDS[order.paymentMethod]}</Detail>
          <Detail name="Payment status">{order.paymentStatus}</Detail>
        </DetailsList>
        {order.paymentNote !== '' && <p className="mt-2 text-ink-2">{order.paymentNote}</p>}
      </Section>
      <Section title="History">
        <OrderHistory history={order.history} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function StatusChooser({
  status,
  onStatus,
}: {
  status: number
  onStatus: (status: number) => void
}) {
  const [chosen, setChosen] = useState(String(status))
  return (
    <div className="flex w-full items-end gap-2">
      <SelectField
        label="Status"
        name="status"
        value={chosen}
        onChange={setChosen}
        options={orderStatusOptions(status)}
        className="flex-1"
      />
      <Button
        size="sm"
        disabled={chosen === String(status)}
        onClick={() => onStatus(Number(chosen))}
      >
        Update status
      </Button>
    </div>
  )
}
