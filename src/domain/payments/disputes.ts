/**
 * The states of a dispute: a bank asks for money back on behalf of its customer. `open`: the shop has to
 * answer; `under_review`: the bank looks at the answer. In the others it has ended.
 */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** The states in English, for the admin. */
export const DISPUTE_LABELS: Readonly<Record<DisputeStatus, string>> = {
  open: 'open',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
}

/** For this many days after it was lost, a dispute is named under Needs attention. */
export const DISPUTES_NAMED_DAYS = 30

/** Whether the bank may still decide either way. */
export function isDisputeRunning(status: DisputeStatus): boolean {
  return status === 'open' || status === 'under_review'
}

/** Whether a dispute may go from one state to another. What has ended does not begin again. */
export function isNextDisputeStatus(from: DisputeStatus, to: DisputeStatus): boolean {
  return isDisputeRunning(from) || !isDisputeRunning(to)
}
