/** What a provider lists, in the order it is gone through: a refund is of a payment that is known. */
export const RECONCILED_LISTS = ['payments', 'refunds'] as const
export type ReconciledList = (typeof RECONCILED_LISTS)[number]

/**
 * Days that are read again each time: an authorised payment may be captured for five days, and a refund
 * is on its way for seven working days, while both keep the date on which they were made.
 */
const OVERLAP_DAYS = 10

/** The first time, nothing older is read, in days. */
export const OLDEST_DAYS = 90

/** Pages that are read in one run; the next run goes on where it stopped. */
export const PAGES_PER_RUN = 10

const DAY_MS = 86_400_000

/**
 * From when on a list is read, by the moment up to which it was read before. What is older than the shop's
 * first order at the provider is not the shop's.
 */
export function readFrom({ since, doneUntil }: { since: Date; doneUntil: Date | null }): Date {
  if (doneUntil === null) return since
  return new Date(Math.max(since.getTime(), doneUntil.getTime() - OVERLAP_DAYS * DAY_MS))
}
