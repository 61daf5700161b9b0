/** The metals that have a rate. */
export const METALS = ['gold', 'silver', 'platinum'] as const
export type Metal = (typeof METALS)[number]

/** Whether the law asks for a hallmark on articles of an alloy. */
export const HALLMARK_DUTIES = ['none', 'voluntary', 'mandatory'] as const
type HallmarkDuty = (typeof HALLMARK_DUTIES)[number]

/** A purity that a metal is sold in. */
export interface Alloy {
  /** `22K916` of gold; the fineness of silver and platinum. */
  code: string
  metal: Metal
  /** The code of the specification's material (`domain/catalogue/materials.ts`). */
  material: number
  label: string
  labelHi: string
  /** Parts of pure metal in a thousand. */
  fineness: number
  hallmark: HallmarkDuty
}

/** The code of the specification's material for each metal. */
const MATERIAL_OF: Readonly<Record<Metal, number>> = { silver: 1, gold: 2, platinum: 3 }

/**
 * The alloys that every shop begins with, in their order: gold of IS 1417, silver of IS 2112:2025, and the common
 * ones of platinum. The migration that adds the table writes the same rows; a test compares them.
 */
export const SEEDED_ALLOYS: readonly Alloy[] = [
  gold('24K999', '24K gold (999)', '24 कैरेट सोना (999)'),
  gold('24K995', '24K gold (995)', '24 कैरेट सोना (995)'),
  ...[['23K958'], ['22K916'], ['20K833'], ['18K750'], ['14K585'], ['9K375']].map(([code = '']) =>
    gold(code, `${karatOf(code)}K gold`, `${karatOf(code)} कैरेट सोना`),
  ),
  ...[999, 990, 970, 958, 925, 835, 800].map((fineness) =>
    alloy('silver', { fineness, label: 'Silver', labelHi: 'चाँदी', hallmark: 'voluntary' }),
  ),
  ...[950, 900, 850].map((fineness) =>
    alloy('platinum', { fineness, label: 'Platinum', labelHi: 'प्लैटिनम', hallmark: 'none' }),
  ),
]

/** What jewellery is usually made of, the most usual first of each metal. Pure gold is for coins. */
export const USUAL_ALLOYS: readonly string[] = ['22K916', '18K750', '925', '950']

/** The name of an alloy; its code if the shop has no name for it. */
export function alloyNamed(code: string): Pick<Alloy, 'label' | 'labelHi'> {
  const known = SEEDED_ALLOYS.find((one) => one.code === code)
  return known ?? { label: code, labelHi: code }
}

/** How Hindi names an alloy that a document keeps in English; an alloy of the shop's own keeps its name. */
export function alloyInHindi(label: string): string {
  return SEEDED_ALLOYS.find((one) => one.label === label)?.labelHi ?? label
}

/**
 * The code of the alloy that a text names: by its code, by what it is called, or by its karat, `22K` or `22 kt`; undefined
 * for none, and for a karat of several.
 */
export function alloyFromText(
  text: string,
  alloys: readonly Pick<Alloy, 'code' | 'label'>[],
): string | undefined {
  const wanted = withoutBlanks(text)
  const named = alloys.find(({ code, label }) => [code, label].map(withoutBlanks).includes(wanted))
  if (named !== undefined) return named.code
  const [, karat] = /^(\d{1,2})(?:k|kt|karat|carat)$/.exec(wanted) ?? []
  const meant = alloys.filter(({ code }) => karat !== undefined && karatOf(code) === Number(karat))
  return meant.length === 1 ? meant[0]?.code : undefined
}

function withoutBlanks(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '')
}

/** The karat in the code of an alloy of gold; undefined for other metals. */
export function karatOf(code: string): number | undefined {
  const [, karat] = /^(\d{1,2})K\d{3}$/.exec(code) ?? []
  return karat === undefined ? undefined : Number(karat)
}

/** A purity in words, its karat and fineness said once: `22K gold · 916`, `Rose gold · 18K, 750`, `Silver 925`. */
export function purityText(
  label: string,
  { code, fineness }: Pick<Alloy, 'code' | 'fineness'>,
): string {
  const karat = karatOf(code)
  const says = (figure: number) => new RegExp(`(?<!\\d)${figure}(?!\\d)`).test(label)
  const more = [
    ...(karat === undefined || says(karat) ? [] : [`${karat}K`]),
    ...(says(fineness) ? [] : [String(fineness)]),
  ]
  return more.length === 0 ? label : `${label} · ${more.join(', ')}`
}

function gold(code: string, label: string, labelHi: string): Alloy {
  const fineness = Number(code.slice(-3))
  return {
    code,
    metal: 'gold',
    material: MATERIAL_OF.gold,
    label,
    labelHi,
    fineness,
    hallmark: 'mandatory',
  }
}

function alloy(
  metal: Metal,
  {
    fineness,
    label,
    labelHi,
    hallmark,
  }: Pick<Alloy, 'fineness' | 'label' | 'labelHi' | 'hallmark'>,
): Alloy {
  const code = String(fineness)
  const named = { label: `${label} ${code}`, labelHi: `${labelHi} ${code}` }
  return { code, metal, material: MATERIAL_OF[metal], ...named, fineness, hallmark }
}
