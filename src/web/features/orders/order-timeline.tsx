import { CANCELLED, DELIVERED, ORDER_STATUSES, PENDING } from '#domain/orders/order-status.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { orders as text } from '#i18n/orders/orders.ts'
import { Moment } from '#web/ui/moment.tsx'
import type { UntrustedOrder } from './untrusted-order.ts'

interface Step {
  status: number
  /** When it was last reached, undefined when it was not reached or not recorded. */
  at: string | undefined
  state: 'done' | 'now' | 'open'
}

/** Whether there is a timeline, and whether it is open from the start. */
export function timelineUse({ status = 0, isWork }: UntrustedOrder): 'none' | 'shown' | 'folded' {
  // How far work has come is on the page of its job.
  if (ORDER_STATUSES[status] === undefined || isWork === true) return 'none'
  return status === DELIVERED || status === CANCELLED ? 'folded' : 'shown'
}

/** How far an order has come: four lozenges on a line, or what led to its end. */
export function OrderTimeline({ order }: { order: UntrustedOrder }) {
  const steps = timelineSteps(order)
  return (
    <ol className="grid border-b border-line bg-paper px-5 pt-4 pb-2 sm:grid-flow-col sm:auto-cols-fr sm:py-5.5">
      {steps.map((step) => (
        <TimelineStep key={step.status} step={step} />
      ))}
    </ol>
  )
}

/** The steps from Pending to Delivered; a cancelled order shows where it had come and its end. */
function timelineSteps({ status = 0, history = [], createdAt }: UntrustedOrder): Step[] {
  const reachedAt = (wanted: number) =>
    history.findLast(({ to }) => to === wanted)?.at ?? (wanted === PENDING ? createdAt : undefined)
  const stepOf = (wanted: number, state: Step['state']): Step => ({
    status: wanted,
    at: state === 'open' ? undefined : reachedAt(wanted),
    state,
  })
  if (status === CANCELLED) {
    const before = LINE.filter((wanted) => reachedAt(wanted) !== undefined)
    return [...before.map((wanted) => stepOf(wanted, 'done')), stepOf(CANCELLED, 'now')]
  }
  return LINE.map((wanted) => stepOf(wanted, stateOf(wanted, status)))
}

const LINE = Object.keys(ORDER_STATUSES)
  .map(Number)
  .filter((status) => status !== CANCELLED)

function stateOf(wanted: number, status: number): Step['state'] {
  if (wanted === status) return 'now'
  return wanted < status ? 'done' : 'open'
}

const NODES = {
  done: 'border-mor-800 bg-mor-800',
  now: 'border-mor-800 bg-mor-800 shadow-[0_0_0_4px_var(--color-mor-100)]',
  open: 'border-edge bg-paper',
  end: 'border-danger bg-danger shadow-[0_0_0_4px_var(--color-danger-50)]',
}

function TimelineStep({ step: { status, at, state } }: { step: Step }) {
  const isEnd = status === CANCELLED
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="group relative grid min-h-9 grid-cols-[1.75rem_1fr_auto] items-start gap-0.5 text-note text-ink-3 sm:min-h-0 sm:grid-cols-1 sm:pr-2"
    >
      <span
        aria-hidden="true"
        className={`absolute top-3 -bottom-1.5 left-2 w-[1.5px] group-last:hidden sm:top-2 sm:right-0 sm:bottom-auto sm:left-2 sm:h-[1.5px] sm:w-auto ${state === 'done' ? 'bg-mor-800' : 'bg-line'}`}
      />
      <i
        aria-hidden="true"
        className={`relative mt-[3px] ml-[3px] size-[11px] rotate-45 border-[1.5px] sm:mb-2 ${NODES[isEnd ? 'end' : state]}`}
      />
      <span
        className={`${state === 'now' ? 'font-semibold text-ink' : ''} ${state === 'done' ? 'text-ink-2' : ''}`}
      >
        {labels.orderStatus(status)}
        {state === 'done' && <span className="sr-only">{text.done}</span>}
      </span>
      <small className="min-h-4.5 text-xs text-ink-2">
        {at !== undefined && <Moment at={at} isShort />}
      </small>
    </li>
  )
}
