import type { STONE_KINDS } from '#domain/pricing/metal/makes.ts'

/** Short names of laboratory-grown diamonds, which IS 19469:2025 wants in full. */
const SHORT_NAME =
  /\bLGDs?\b|\blab(?:[- ]?(?:grown|created|made))?[- ]diamonds?\b|\blab[- ]?(?:grown|created|made)\b/i

/** Words before "diamond" that say that it is a simulant or laboratory-grown. */
const OTHER_STONE =
  /\b(?:american|laboratory-grown|simulated|imitation|faux|artificial|synthetic|cubic zirconia|cz|moissanite)[ -]diamonds?\b/gi

/** A diamond without a further word, which is a natural one. */
const BARE = /\bdiamonds?\b/i

/** The same in Hindi, whose letters `\b` does not know. Composed as `normalize` composes them. */
const HINDI = String.raw`(?:हीर(?:ा|े|ों)|डायम(?:ं|न्|ण्)ड)`
const [BEFORE, AFTER] = [String.raw`(?<![\p{L}\p{M}])`, String.raw`(?![\p{L}\p{M}])`]
const GROWN = '(?:ग्रोन|क्रिएटेड|मेड)'
const SHORT_NAME_HI = new RegExp(
  `${BEFORE}(?:एलजीडी|लैब(?:[- ]?${GROWN})?[- ]${HINDI}|लैब[- ]?${GROWN})${AFTER}`,
  'u',
)
const OTHER_STONE_HI = new RegExp(
  `${BEFORE}(?:अमेरिकन|अमेरिकी|नकली|कृत्रिम|सिंथेटिक|ज़िरकोनिया|मोइसानाइट|प्रयोगशाला(?: में|-)? ?(?:बना|बने|निर्मित|उगाया|उगाए)(?: हुआ| हुए| गया| गए)?)[ -]${HINDI}${AFTER}`,
  'gu',
)
const BARE_HI = new RegExp(`${BEFORE}${HINDI}${AFTER}`, 'u')

/** The texts of a product that say what its stones are. */
export const NAMING_TEXTS = ['name', 'description', 'nameHi', 'descriptionHi'] as const

/** What a product must not be called; a diamond without a further word is a natural one. */
export function diamondProblem(text: string): string | undefined {
  const [found] = SHORT_NAME.exec(text) ?? []
  if (found !== undefined)
    return `Write “laboratory-grown diamond” in full instead of “${found}” (IS 19469:2025).`
  const [inHindi] = SHORT_NAME_HI.exec(text.normalize()) ?? []
  return inHindi && `Write “प्रयोगशाला में बना हीरा” in full instead of “${inHindi}” (IS 19469:2025).`
}

/**
 * Why a product whose stones are not natural must not be called a diamond alone; undefined where it may. `isOther`:
 * it has the option American Diamond Jewellery, or its makes have other stones.
 */
export function bareDiamondProblem(text: string, isOther: boolean): string | undefined {
  if (!isOther) return undefined
  if (BARE.test(text.replaceAll(OTHER_STONE, ''))) {
    return 'Write “American diamond”, “cubic zirconia” or “laboratory-grown diamond”: a diamond without a further word is a natural one (IS 19469:2025).'
  }
  if (!BARE_HI.test(text.normalize().replaceAll(OTHER_STONE_HI, ''))) return undefined
  return 'Write “अमेरिकन डायमंड” or “प्रयोगशाला में बना हीरा”: a diamond without a further word is a natural one (IS 19469:2025).'
}

/** What is wrong with the texts of a product whose stones are not natural; undefined where nothing is. */
export function misnamed(
  texts: Readonly<Record<(typeof NAMING_TEXTS)[number], string>>,
  isOther: boolean,
): string | undefined {
  return NAMING_TEXTS.map((key) => bareDiamondProblem(texts[key], isOther)).find(Boolean)
}

/** The facts about a stone that decide whether it is a natural diamond. */
interface NamedStone {
  name: string
  kind: (typeof STONE_KINDS)[number]
}

/** Whether stones are grown or simulants, and none of them is a natural diamond. */
export function areOtherStones(stones: readonly NamedStone[]): boolean {
  const isNatural = ({ name, kind }: NamedStone) => kind === 'natural' && BARE.test(name)
  return stones.some(isGrownOrSimulant) && !stones.some(isNatural)
}

/** Whether a stone is grown or a simulant. */
export function isGrownOrSimulant({ kind }: Pick<NamedStone, 'kind'>): boolean {
  return kind === 'laboratory-grown' || kind === 'simulant'
}

/** Whether the chosen option of Trend, American Diamond Jewellery, says that the stones are cubic zirconia. */
export function isImitation(trend: number): boolean {
  return trend === 1
}
