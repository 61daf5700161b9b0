import type { Product } from '#contract/catalogue/catalogue.ts'
import { labels } from '#i18n/catalogue/labels.ts'
import { product as text } from '#i18n/catalogue/product.ts'

/** Of the option lists (specification, section 3). */
const AMERICAN_DIAMOND = 1
const WOODEN = 4
/** Options of `Base Metal` that are not metals. */
const STONE = 3
const MARBLE = 4

/**
 * What a material of a piece means: over a base metal (`base`, as the page calls it) it is the colour of the finish,
 * and American diamonds are not mined ones. Empty where the piece says nothing of either. Without a material, of a
 * piece by weight, whose metal is no finish. Stone and marble are no metal, so that they are not called one.
 */
export function finishNote(
  { Trend, baseMetal }: Pick<Product, 'Trend' | 'baseMetal'>,
  base: string | undefined,
  material: number | undefined,
): string {
  const finish = material === undefined ? undefined : labels.material(material)
  const isFinish = base !== undefined && finish !== undefined && material !== WOODEN
  return [
    isFinish ? text.finish(finish, isMetal(baseMetal) ? base : undefined) : '',
    Trend === AMERICAN_DIAMOND ? text.americanDiamond : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

function isMetal(baseMetal: number): boolean {
  return baseMetal !== STONE && baseMetal !== MARBLE
}
