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
