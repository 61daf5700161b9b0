import type { NewOrder } from '#contract/orders/orders.ts'
import { gstinProblem } from '#domain/invoices/billing.ts'
import { problem } from '#server/http/problem.ts'

/** Throws 400 for a GSTIN that cannot exist, or that is of another state than the billing address. */
export function requireBuyer({ gstin, billing }: Pick<NewOrder, 'gstin' | 'billing'>): void {
  const issue = gstinProblem(gstin, billing ?? null)
  if (issue === undefined) return
  const isInvalid = issue === 'gstin-invalid'
  throw problem.field('body.gstin', isInvalid ? 'gstin-invalid' : 'gstin-other-state')
}
