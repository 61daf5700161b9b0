import type { STONE_KINDS } from '#domain/pricing/metal/makes.ts'

/** Short names of laboratory-grown diamonds, which IS 19469:2025 wants in full. */
const SHORT_NAME =
  /\bLGDs?\b|\blab(?:[- ]?(?:grown|created|made))?[- ]diamonds?\b|\blab[- ]?(?:grown|created|made)\b/i

/** Words before "diamond" that say that it is a simulant or laboratory-grown. */
const OTHER_STONE =
  /\b(?:american|laboratory-grown|simulated|imitation|faux|artificial|synthetic|cubic zirconia|cz|moissanite)[ -]diamonds?\b/gi

/** A diamond without a further word, which is a natural one. */
const BARE = /\bdiamonds?\b/i

/** What a product must not be called; a diamond without a further word is a natural one. */
export function diamondProblem(text: string): string | undefined {
  const [found] = SHORT_NAME.exec(text) ?? []
  return found && `Write “laboratory-grown diamond” in full instead of “${found}” (IS 19469:2025).`
}

/**
 * Why a product whose stones are not natural must not be called a diamond alone; undefined where it may. `isOther`:
 * it has the option American Diamond Jewellery, or its makes have other stones.
 */
export function bareDiamondProblem(text: string, isOther: boolean): string | undefined {
  if (!isOther || !BARE.test(text.replaceAll(OTHER_STONE, ''))) return undefined
  return 'Write “American diamond”, “cubic zirconia” or “laboratory-grown diamond”: a diamond without a further word is a natural one (IS 19469:2025).'
}

/** What is wrong with the name or the description of a product whose stones are not natural; undefined where nothing is. */
export function misnamed(
  { name, description }: { name: string; description: string },
  isOther: boolean,
): string | undefined {
  return bareDiamondProblem(name, isOther) ?? bareDiamondProblem(description, isOther)
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
