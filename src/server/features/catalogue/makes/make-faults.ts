import type { MakeInput } from '#contract/metal/makes.ts'
import {
  areOtherStones,
  bareDiamondProblem,
  diamondProblem,
  isGrownOrSimulant,
  NAMING_TEXTS,
} from '#domain/catalogue/diamond-words.ts'
import { materialName } from '#domain/catalogue/materials.ts'
import { MAX_PRICE } from '#domain/catalogue/product.ts'
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts'
import { isTooHeavy, MOST_MAKING_PERCENT, weightOfMetals } from '#domain/pricing/metal/makes.ts'
import { metalPrice, type Rates } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import type { AlloyRow, AppliedCard } from '#server/db/rates/rate-cards.ts'
import { faultOfSizes, type Fault } from './size-faults.ts'

/** What a make must fit. */
interface Surroundings {
  /** The materials of its product; none are all. */
  material: readonly number[]
  alloys: readonly AlloyRow[]
  rates: Rates
}

/** The rates of a card as the formula needs them; none before the first card. */
export function ratesIn(card: AppliedCard | undefined): Rates {
  return new Map([...(card?.rates ?? [])].map(([alloy, { paisePerGram }]) => [alloy, paisePerGram]))
}

/** Why a make of a product is impossible, given those before it; undefined when it can. */
export function faultOfMake(
  make: MakeInput,
  others: readonly { alloy: string }[],
  { material: materials, alloys, rates }: Surroundings,
): Fault | undefined {
  const codes = [make.alloy, ...make.metals.map(({ alloy }) => alloy)]
  const unknown = codes.findIndex((code) => alloys.every((alloy) => alloy.code !== code))
  if (unknown !== -1) {
    return { field: alloyField(unknown), message: `there is no alloy ${codes[unknown]}.` }
  }
  if (others.some(({ alloy }) => alloy === make.alloy)) {
    return { field: 'alloy', message: 'this alloy is there twice.' }
  }
  const second = codes.findIndex((code, at) => codes.indexOf(code) < at)
  if (second !== -1) {
    return { field: alloyField(second), message: 'a further metal is there twice.' }
  }
  const material = alloys.find(({ code }) => code === make.alloy)?.material ?? 0
  if (materials.length > 0 && !materials.includes(material)) {
    const name = materialName(material)
    return { field: 'alloy', message: `choose ${name} among the materials of the product first.` }
  }
  return faultOfNames(make) ?? faultOfFigures(make, rates) ?? faultOfSizes(make, rates)
}

/** Where an alloy of a make stands: its own first, then those of its further metals. */
function alloyField(at: number): string {
  return at === 0 ? 'alloy' : `metals.${at - 1}.alloy`
}

/** A stone whose name is short for a laboratory-grown diamond. */
function faultOfNames({ stones }: MakeInput): Fault | undefined {
  const problems = stones.map(({ name }) => diamondProblem(name))
  const at = problems.findIndex((found) => found !== undefined)
  return at === -1 ? undefined : { field: `stones.${at}.name`, message: problems[at] ?? '' }
}

/** Where the stones of makes are other ones than the product says; the make by its place. */
export function faultOfTexts(
  makes: readonly MakeInput[],
  texts: Readonly<Record<(typeof NAMING_TEXTS)[number], string>>,
): Fault | undefined {
  const isOtherStone = areOtherStones(makes.flatMap(({ stones }) => stones))
  const [found] = NAMING_TEXTS.flatMap((field) => {
    const message = bareDiamondProblem(texts[field], isOtherStone)
    const called = PRODUCT_FIELDS[field].label.replace(/^./, (letter) => letter.toLowerCase())
    return message === undefined ? [] : [`The ${called} of the product says diamond. ${message}`]
  })
  if (found === undefined) return undefined
  const make = makes.findIndex(({ stones }) => stones.some(isGrownOrSimulant))
  const stone = makes[make]?.stones.findIndex(isGrownOrSimulant) ?? 0
  return { field: `makes.${make}.stones.${stone}.kind`, message: found }
}

function faultOfFigures(make: MakeInput, rates: Rates): Fault | undefined {
  if (isTooHeavy({ ...make, netMg: weightOfMetals(make) })) {
    const message = 'metal, stones and other parts weigh more than the gross weight.'
    return { field: 'grossMg', message }
  }
  if (make.making.kind === 'percent' && make.making.value > MOST_MAKING_PERCENT) {
    const message = `making is at most ${MOST_MAKING_PERCENT} percent of the metal. Enter more per gram or as a sum.`
    return { field: 'making.value', message }
  }
  const breakUp = metalPrice(termsOfMake(make), rates)
  if (breakUp === undefined && make.making.kind === 'price') {
    return { field: 'making.value', message: 'the fees are more than the price.' }
  }
  if (breakUp === undefined) return undefined
  const { price } = breakUp
  if (price < 1) return { field: 'making.value', message: 'the price would be nothing.' }
  return price > MAX_PRICE
    ? { field: 'netMg', message: 'the price would be above ten crore rupees.' }
    : undefined
}
