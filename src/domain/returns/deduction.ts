import { allocate } from '#domain/pricing/allocate.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** The worth of each line after a deduction, which all lines bear in proportion. Amounts in paise. */
export function afterDeduction(worths: readonly Paise[], deduction: Paise): Paise[] {
  const parts = allocate(deduction, worths)
  return worths.map((worth, at) => worth - (parts[at] ?? 0))
}

/**
 * Why a credit note was made, as it prints it: the return, what was kept back in words, and by how much its pieces are worth
 * less on the day of the exchange; texts are empty for nothing.
 */
export function creditReason(
  number: string,
  reason: string,
  { deduction, deductionReason, lower }: Record<'deduction' | 'deductionReason' | 'lower', string>,
): string {
  const kept = deduction === '' ? '' : `. ${deduction} deducted: ${deductionReason}`
  return `${number}: ${reason}${kept}${lower === '' ? '' : `. ${lower} deducted: ${WORTH_LESS}`}`
}

/** Why less is credited where pieces are exchanged at the value of the day, in words of the note. */
export const WORTH_LESS = 'value on the day of the exchange'

/** The same where a parcel came back before its pieces were paid. */
export function uncollectedReason(number: string): string {
  return `${number}: ${NOT_PAID}`
}

/** The same where a courier lost a parcel. */
export function lostReason(number: string): string {
  return `${number}: ${LOST}`
}

/** Why such a note was made, in words of the note. */
export const LOST = 'lost on its way'

/** Why such a note was made, in words of the note. */
export const NOT_PAID = 'came back before it was paid'
