import type { CartLine } from '#contract/cart/cart.ts'
import { feeNow } from '#domain/catalogue/engraving/engraved-price.ts'
import { isEngravingOffered } from '#domain/catalogue/engraving/engraved-text.ts'
import { engravingRule } from '#domain/catalogue/engraving/engraving.ts'
import { rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import type { CartLineRow } from '#server/db/cart/cart-lines.ts'

/** The engraving of a line at its fee of now, in paise, and whether the product still takes it. */
export function presentEngraving(row: CartLineRow): {
  fee: Paise
  isOffered: boolean
  shown: Pick<CartLine, 'engraving'>
} {
  const { engraving: text, engravingTerms: seen, lockedUntil, lockedQuantity } = row
  if (text === null) return { fee: 0, isOffered: true, shown: {} }
  const isFinal = seen?.isFinal ?? false
  const rule = engravingRule({
    engraving: row.engravingScripts,
    engravingLetters: row.engravingLetters,
    engravingFee: row.engravingFee,
    engravingFinal: row.engravingFinal,
  })
  const isHeld =
    lockedUntil !== null && lockedUntil > new Date() && row.quantity <= (lockedQuantity ?? 0)
  const isOffered = isEngravingOffered({ text, isFinal }, rule)
  const fee = rule === undefined ? 0 : feeNow(rule, seen, isHeld)
  return { fee, isOffered, shown: { engraving: { text, fee: rupeesFromPaise(fee), isFinal } } }
}
