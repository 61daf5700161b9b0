import type { RateDoubt } from '#domain/pricing/metal/rate-guard.ts'

/** Why a rate may be a slip, after `It is`. How far it may move unasked is a setting of the owner. */
export const DOUBT_REASONS: Readonly<Record<RateDoubt, string>> = {
  tenfold: 'ten times the previous rate, or a tenth of it. Is the unit right?',
  unusual: 'far from the rates of the last ten cards.',
  jump: 'further from the previous rate than your settings allow without a question.',
  order: 'not in order: a coarser alloy would cost more than a finer one.',
}
