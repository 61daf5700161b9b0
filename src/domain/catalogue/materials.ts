/** Material codes, one table for storefront and admin (decisions, material codes). */
const MATERIALS: Readonly<Record<number, string>> = {
  1: 'Silver',
  2: 'Gold',
  3: 'Platinum',
  4: 'Wooden',
}

export const MATERIAL_CODES: readonly number[] = Object.keys(MATERIALS).map(Number)

/** The material of a product that names none (specification, section 4). */
export const DEFAULT_MATERIAL = 1

/** How many metals the swatches of a card show: Silver, Gold, Platinum (specification, section 9). */
export const SWATCH_CODES: readonly number[] = [1, 2, 3]

/** The materials that a product comes in: the metals of its makes on sale, without any those that its owner chose. */
export function materialsOffered({
  metals,
  material,
}: {
  metals: readonly number[]
  material: readonly number[]
}): number[] {
  return [...(metals.length > 0 ? metals : material)]
}

/** The name of a material code, or undefined. */
export function materialName(code: number): string | undefined {
  return MATERIALS[code]
}

/** What a material is called where shoppers search, in both languages and as people write it. */
const SEARCHED: Readonly<Record<number, readonly string[]>> = {
  1: ['silver', 'चाँदी', 'चांदी'],
  2: ['gold', 'सोना', 'सोने'],
  3: ['platinum', 'प्लैटिनम', 'प्लेटिनम'],
  4: ['wooden', 'लकड़ी'],
}

/** Every such name with the code that it means. */
export const SEARCHED_MATERIALS: readonly { name: string; code: number }[] = Object.entries(
  SEARCHED,
).flatMap(([code, names]) => names.map((name) => ({ name, code: Number(code) })))

/** The code of the first material that some words name, in either language; undefined when they name none. */
export function materialNamedIn(words: string): number | undefined {
  const text = words.toLowerCase()
  const named = SEARCHED_MATERIALS.map(({ name, code }) => ({ code, at: text.indexOf(name) }))
  return named.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at)[0]?.code
}

/** A material code from a code, a digit string or a name in any case; undefined when it is none. */
export function parseMaterial(input: unknown): number | undefined {
  if (typeof input === 'number') return MATERIALS[input] === undefined ? undefined : input
  if (typeof input !== 'string') return undefined
  const text = input.trim().toLowerCase()
  if (/^\d+$/.test(text)) return parseMaterial(Number(text))
  return MATERIAL_CODES.find((code) => MATERIALS[code]?.toLowerCase() === text)
}

/**
 * Material codes from any form the API accepts: a number, a name, a list of either, or a comma-joined string.
 * Duplicates are dropped, order kept. Undefined when any part is no material.
 */
export function parseMaterials(input: unknown): number[] | undefined {
  const parts = Array.isArray(input) ? input.flatMap(splitCommas) : splitCommas(input)
  const codes = parts.map(parseMaterial).filter((code) => code !== undefined)
  return codes.length === parts.length ? [...new Set(codes)] : undefined
}

function splitCommas(input: unknown): unknown[] {
  if (typeof input !== 'string') return input === null || input === undefined ? [] : [input]
  return input
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((part) => part.trim().replace(/^"|"$/g, ''))
    .filter((part) => part !== '')
}

/**
 * The picture of a product in a material: pictures 1, 2, 3 show Silver, Gold, Platinum;
 * where there is none, the first; undefined when the product has no picture (decisions).
 */
export function pictureForMaterial(
  images: readonly string[],
  material: number | undefined,
): string | undefined {
  const own =
    material !== undefined && SWATCH_CODES.includes(material) ? images[material - 1] : undefined
  return own ?? images[0]
}
