import {
  engravingRule,
  type Engraving,
  type EngravingTerms,
  type EngravingTexts,
} from '#domain/catalogue/engraving/engraving.ts'
import { engravingProblem } from '#domain/catalogue/engraving/engraved-text.ts'
import { problem } from '#server/http/problem.ts'

/**
 * An engraving of a product with the fee of now; null without one. Throws 400 for a product that is not engraved, for a text
 * that it does not take, and without the tick where an engraved piece cannot be returned.
 */
export function requireEngraving(
  product: EngravingTexts & { name: string },
  wanted: Engraving | null | undefined,
): (Engraving & EngravingTerms) | null {
  if (wanted === undefined || wanted === null) return null
  const rule = engravingRule(product)
  if (rule === undefined) {
    throw problem.field('engraving', 'engraving-not-offered', { product: product.name })
  }
  const wrong = engravingProblem(wanted.text, rule)
  if (wrong !== undefined) throw problem.invalid([{ field: 'engraving', ...wrong }])
  if (rule.isFinal && !wanted.isFinal) throw problem.field('engraving', 'engraving-final-unread')
  return { ...wanted, fee: rule.fee }
}
