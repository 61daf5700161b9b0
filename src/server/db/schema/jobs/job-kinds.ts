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
  'check-gift-sale',
  'settle-gift-sale',
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
export const JOB_LANES = ['mail', 'provider', 'carrier', 'shop'] as const
export type JobLane = (typeof JOB_LANES)[number]

/** What waits for a provider of payments. */
const OF_PROVIDER: ReadonlySet<JobKind> = new Set<JobKind>([
  'check-payment',
  'check-instalment',
  'check-gift-sale',
  'send-refund',
  'reconcile-payments',
  // Asks the provider before it gives up what it holds.
  'release-order',
])

/** The kinds of a lane. */
export function kindsIn(lane: JobLane): JobKind[] {
  return JOB_KINDS.filter((kind) => laneOf(kind) === lane)
}

function laneOf(kind: JobKind): JobLane {
  if (kind === 'send-mail') return 'mail'
  // A slow carrier must not hold refunds back.
  if (kind === 'book-parcel') return 'carrier'
  return OF_PROVIDER.has(kind) ? 'provider' : 'shop'
}
