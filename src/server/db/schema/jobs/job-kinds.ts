/** Every kind of work that waits in the table `jobs`. */
const JOB_KINDS = [
  'send-mail',
  'complete-status-change',
  'release-order',
  'release-unconfirmed',
  'remind-unconfirmed',
  'check-payment',
  'check-instalment',
  'settle-instalment',
  'send-refund',
  'reconcile-payments',
  'book-parcel',
  'make-invoice',
  'make-credit-note',
  'make-return-note',
  'announce-sale',
  'invite-review',
  'apply-rates',
] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** What work waits for while it is done. Each lane goes on when another stands. */
export const JOB_LANES = ['mail', 'provider', 'shop'] as const
export type JobLane = (typeof JOB_LANES)[number]

/** What waits for a provider of payments, or for the carrier. */
const OF_PROVIDER: ReadonlySet<JobKind> = new Set<JobKind>([
  'check-payment',
  'check-instalment',
  'send-refund',
  'reconcile-payments',
  // The carrier is a provider as well: it can be slow.
  'book-parcel',
  // Asks the provider before it gives up what it holds.
  'release-order',
])

/** The kinds of a lane. */
export function kindsIn(lane: JobLane): JobKind[] {
  return JOB_KINDS.filter((kind) => laneOf(kind) === lane)
}

function laneOf(kind: JobKind): JobLane {
  if (kind === 'send-mail') return 'mail'
  return OF_PROVIDER.has(kind) ? 'provider' : 'shop'
}
