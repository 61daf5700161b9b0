import type { StatusPreview } from '#contract/orders/admin-orders.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import type { StatusPreviewRow } from '#server/db/orders/status-preview.ts'

/** The effects of a status for the API: amounts in rupees. */
export function presentPreview(
  { refund, cash, ...counts }: StatusPreviewRow,
  { mayRefund, undoSeconds }: { mayRefund: boolean; undoSeconds: number },
): StatusPreview {
  return {
    ...counts,
    refund: rupeesFromPaise(refund),
    cash: rupeesFromPaise(cash),
    isAllowed: mayRefund || (refund === 0 && cash === 0),
    undoSeconds,
  }
}
