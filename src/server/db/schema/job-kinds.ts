/** Every kind of work that waits in the table `jobs`. */
const JOB_KINDS = [
  'send-mail',
  'complete-status-change',
  'release-order',
  'release-unconfirmed',
  'remind-unconfirmed',
  'check-payment',
  'send-refund',
  'reconcile-payments',
  'make-invoice',
  'make-credit-note',
  'make-return-note',
  'announce-sale',
  'invite-review',
  'apply-rates',
] as const
export type JobKind = (typeof JOB_KINDS)[number]
