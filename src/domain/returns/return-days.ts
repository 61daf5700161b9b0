import { dayAfterWork } from '#domain/delivery/promised-days.ts'
import type { Service } from '#domain/shop/service-promises.ts'
import { DELIVERED } from '#domain/orders/order-status.ts'
import { daysFrom, shopDayOf } from '#domain/shop/shop-days.ts'
import type { ReturnState } from './return-states.ts'

const DAY_MS = 86_400_000

/** A step of the history of an order; `to` is its status after. */
interface OrderStep {
  at: Date
  to: number
}

/** Until when an order can be returned. */
export interface ReturnWindow {
  /** The last day, such as `2026-12-24`. */
  until: string
  /** How many days are left, today not counted; negative when it is over. */
  daysLeft: number
}

/**
 * Until when the pieces of an order may come back, counted from the last time it was delivered; undefined for one that
 * is not delivered, for one of work, and in a shop that promises no returns.
 */
export function returnWindow(
  {
    status,
    history,
    isWork = false,
  }: { status: number; history: readonly OrderStep[]; isWork?: boolean | undefined },
  returnDays: number,
  now: Date,
): ReturnWindow | undefined {
  const delivered = history.findLast(({ to }) => to === DELIVERED)
  if (isWork || status !== DELIVERED || delivered === undefined || returnDays <= 0) return undefined
  const first = Date.parse(shopDayOf(delivered.at))
  const until = new Date(first + returnDays * DAY_MS).toISOString().slice(0, 10)
  return { until, daysLeft: daysFrom(shopDayOf(now), until) }
}

/** Working days for a parcel on its way back, where the shop promises none for delivery. */
const DAYS_ON_THE_WAY = 7

/**
 * By which day of the shop a return should have left its state, such as `2026-11-26`; null for one that is over. The
 * shop answers, fetches and checks within the days of its terms and pays within those for refunds.
 */
export function returnDueOn(
  state: ReturnState,
  since: Date,
  { service, holidays }: { service: Service; holidays: readonly string[] },
): string | null {
  const days = workingDays(state, service)
  return days === undefined ? null : dayAfterWork(shopDayOf(since), Math.max(1, days), holidays)
}

function workingDays(state: ReturnState, service: Service): number | undefined {
  if (state === 'asked' || state === 'approved' || state === 'received') return service.checkDays
  if (state === 'picked-up') return service.daysElsewhere || DAYS_ON_THE_WAY
  return state === 'checked' ? service.refundDays : undefined
}
