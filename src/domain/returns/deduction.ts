import { allocate } from '#domain/pricing/allocate.ts'
import type { Paise } from '#domain/pricing/money.ts'

/** The worth of each line after a deduction, which all lines bear in proportion. Amounts in paise. */
export function afterDeduction(worths: readonly Paise[], deduction: Paise): Paise[] {
  const parts = allocate(deduction, worths)
  return worths.map((worth, at) => worth - (parts[at] ?? 0))
}

/** Why a credit note was made, as it prints it: the return, and what was kept back in words. */
export function creditReason(
  number: string,
  reason: string,
  { deduction, deductionReason }: { deduction: string; deductionReason: string },
): string {
  const because = `${number}: ${reason}`
  return deduction === '' ? because : `${because}. ${deduction} deducted: ${deductionReason}`
}

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
