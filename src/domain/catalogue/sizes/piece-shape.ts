import type { PieceDimensions } from './piece-dimensions.ts'
import { isFingerRing } from './ring-sizes.ts'

/** What a piece looks like from the front, as far as its name and its measures tell. */
export type PieceShape = 'ring' | 'circle' | 'bar' | 'drop' | 'stone'

/**
 * Names of pieces that are a ring seen from the front, whatever part of the body they are for. `\b` does not know the
 * letters of Hindi: a चाँदबाली is no बाली.
 */
const ROUND =
  /\b(?:hoops?|bangles?|kadas?|kangans?|churis?|balis?)\b|(?<![\p{L}\p{M}])(?:कंगन|कड़ा|चूड़ी|चूड़ियाँ|बाली|बालियाँ)(?![\p{L}\p{M}])/iu

/** From how many times as high as wide, or wide as high, a piece is a bar, and from how many it hangs. */
const BAR = 4
const HANGS = 1.2

/**
 * The outline to draw for a measured piece. `stone` is anything about as wide as high that no name makes a ring: a stud,
 * a flower, a pendant of one stone.
 */
export function pieceShape(
  piece: Readonly<{ categoryName: string; name: string }>,
  { widthMm, heightMm }: PieceDimensions,
): PieceShape {
  if (isFingerRing(piece.categoryName, piece.name)) return 'ring'
  const ratio = heightMm / widthMm
  if (ratio >= BAR || ratio <= 1 / BAR) return 'bar'
  if (ROUND.test(piece.name.normalize())) return 'circle'
  return ratio >= HANGS ? 'drop' : 'stone'
}
