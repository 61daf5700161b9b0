/** Why a customer sends a piece back. */
export const RETURN_REASONS = [
  'too-small',
  'too-large',
  'changed-mind',
  'not-as-shown',
  'damaged',
  'wrong-piece',
  'weight-or-purity',
  'other',
] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

const FAULTS: ReadonlySet<ReturnReason> = new Set([
  'not-as-shown',
  'damaged',
  'wrong-piece',
  'weight-or-purity',
])

/** Whether the shop bears the courier, as its terms say of faulty, damaged and wrong pieces. */
export function isFaultOfShop(reason: ReturnReason): boolean {
  return FAULTS.has(reason)
}

/** What was done to a piece for its buyer alone. */
interface OwnPiece {
  /** Its engraving; `isFinal`: that the piece stays was read and ticked. */
  engraving?: { isFinal: boolean } | undefined
  /** Whether it was made to the buyer's measure (decision 108). */
  isMade: boolean
}

/** Why a piece comes back only for a fault of the shop (`isFaultOfShop`); undefined for one that may come back for any reason. */
export function whyFinal({ engraving, isMade }: OwnPiece): 'engraved' | 'made' | undefined {
  if (isMade) return 'made'
  return engraving?.isFinal === true ? 'engraved' : undefined
}

const WORDS: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'changed-mind': 'Changed their mind',
  'not-as-shown': 'Not as shown',
  damaged: 'Damaged or faulty',
  'wrong-piece': 'Wrong piece',
  'weight-or-purity': 'Doubts about weight or purity',
  other: 'Another reason',
}

/** A reason in words of the admin. */
export function returnReasonText(reason: ReturnReason): string {
  return WORDS[reason]
}
