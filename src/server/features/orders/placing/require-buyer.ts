import type { NewOrder } from '#contract/orders/orders.ts'
import { gstinProblem } from '#domain/invoices/billing.ts'
import { problem } from '#server/http/problem.ts'

/** Throws 400 for a GSTIN that cannot exist, that is of another state than the billing address, or that of the shop itself. */
export function requireBuyer(
  { gstin, billing }: Pick<NewOrder, 'gstin' | 'billing'>,
  { shopGstin }: { shopGstin: string },
): void {
  const issue = gstinProblem(gstin, billing ?? null, shopGstin)
  if (issue !== undefined) throw problem.field('body.gstin', issue)
}
