/** The lists of a provider, in the order they are read: payments come first, because a refund needs a known payment. */
export const RECONCILED_LISTS = ['payments', 'refunds', 'disputes', 'settlements'] as const
export type ReconciledList = (typeof RECONCILED_LISTS)[number]

/**
 * How many days are read again each time, because entries change and keep their date: an authorised payment may be
 * captured for five days, a refund to a closed bank account may come back weeks later, and a bank decides a dispute
 * within months. A payout stays as it is.
 */
const OVERLAP_DAYS: Readonly<Record<ReconciledList, number>> = {
  payments: 10,
  refunds: 60,
  disputes: 180,
  settlements: 5,
}

/** The first time, nothing older is read, in days. */
export const OLDEST_DAYS = 90

/** Pages that are read in one run; the next run goes on where it stopped. */
export const PAGES_PER_RUN = 10

const DAY_MS = 86_400_000

/**
 * The moment from which a list is read, given the moment up to which it was read before. What is older than the shop's
 * first order at the provider is not the shop's.
 */
export function readFrom(
  list: ReconciledList,
  { since, doneUntil }: { since: Date; doneUntil: Date | null },
): Date {
  if (doneUntil === null) return since
  const overlap = OVERLAP_DAYS[list] * DAY_MS
  return new Date(Math.max(since.getTime(), doneUntil.getTime() - overlap))
}
