import type { ChangedBy } from '#contract/problems.ts'
import { whoChanged } from '#web/ui/feedback/who-changed.ts'

interface OrderProblem {
  /** Left out where the message names the order. */
  orderId?: number
  message: string
  /** Who made the other change, where that is the reason. */
  changedBy?: ChangedBy | undefined
}

/** Why an order was not changed: `Order 12: Someone else … Asha changed it at 4:12 pm.` */
export function orderProblemText({ orderId, message, changedBy }: OrderProblem): string {
  const text = orderId === undefined ? message : `Order ${orderId}: ${message}`
  return changedBy === undefined ? text : `${text} ${whoChanged('it', changedBy)}.`
}
