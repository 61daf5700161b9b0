import type { BasisPoints, Paise } from '#domain/pricing/money.ts'
import type { MilliCarats, Milligrams } from './weights.ts'

/** `price`: no labour but a fixed price of the whole piece, whatever the rates are. */
export const MAKING_KINDS = ['gram', 'percent', 'flat', 'price'] as const
export const MAKING_BASES = ['net', 'gross'] as const
export const STONE_PRICINGS = ['carat', 'piece', 'lot'] as const
export const PART_UNITS = [1, 100] as const
export const PRICE_UNITS = [1, 100, 1000] as const

/** A weight of one alloy in a make. */
interface MetalWeight {
  alloy: string
  netMg: Milligrams
}

/** How labour is charged: paise per gram, basis points of metal and wastage, or paise; or a fixed price in paise. */
export interface Making {
  kind: (typeof MAKING_KINDS)[number]
  value: number
  /** Which weight a charge by the gram counts. */
  basis: (typeof MAKING_BASES)[number]
  /** The least that labour costs. */
  least: Paise
}

/** One kind of stone in a make. */
export interface MakeStone {
  name: string
  count: number
  /** All of them together. */
  milliCarats: MilliCarats
  pricedBy: (typeof STONE_PRICINGS)[number]
  /** Paise per carat, per stone, or for all of them. */
  rate: Paise
}

/** A fee of a make: hallmark, certificate, enamel. */
interface MakeCharge {
  label: string
  /** Paise for each. */
  paise: Paise
  /** How many times: once, or once for each article of a pair or set. */
  articles: number
}

/** What decides the price of a make besides the rates. */
export interface MakeTerms {
  /** The make's own alloy first, then those of a two-tone piece. */
  metals: readonly MetalWeight[]
  grossMg: Milligrams
  wastageBasisPoints: BasisPoints
  making: Making
  stones: readonly MakeStone[]
  charges: readonly MakeCharge[]
  /** Parts of the price are rounded to this many paise. */
  partUnit: (typeof PART_UNITS)[number]
  /** The price is rounded to this many paise. */
  priceUnit: (typeof PRICE_UNITS)[number]
}

/** The metal of a break-up, with the rate that it was priced at. */
interface MetalAmount extends MetalWeight {
  paisePerGram: Paise
  amount: Paise
}

/** The break-up of a price. Its parts add up to `price` to the paisa (`breakUpLines`). Amounts in paise. */
export interface BreakUp {
  metals: MetalAmount[]
  wastage: Paise
  making: Paise
  /** What a discount takes off the making. */
  makingOff: Paise
  /** What a sale takes off the stones; absent without one. */
  stonesOff?: Paise
  stones: { name: string; count: number; milliCarats: MilliCarats; amount: Paise }[]
  charges: { label: string; amount: Paise }[]
  /** A fixed price without the charges; metals and stones are then ₹0. Absent without a fixed price. */
  fixed?: Paise
  /** What rounding the price adds; negative where it takes away. */
  rounding: Paise
  price: Paise
}

/** Rates in paise per gram, by the code of the alloy. */
export type Rates = ReadonlyMap<string, Paise>

/** The first alloy of a make that has no rate, for which it has no price; undefined when all have one or none is needed. */
export function alloyWithoutRate(
  { metals, making }: Pick<MakeTerms, 'metals' | 'making'>,
  rates: Rates,
): string | undefined {
  if (making.kind === 'price') return undefined
  return metals.find(({ alloy }) => !rates.has(alloy))?.alloy
}

/**
 * The price of a make at today's rates, and how it is made: the only formula of the shop. Server, form and page call
 * it. Whole numbers in and out, BigInt inside. Undefined when an alloy has no rate, or a fixed price is below its fees.
 *
 * Each part is rounded half up to the paisa, then to `partUnit`; the sum to `priceUnit`. `makingOff` is the share
 * that a discount takes off the making.
 */
export function metalPrice(
  terms: MakeTerms,
  rates: Rates,
  makingOff: BasisPoints = 0,
): BreakUp | undefined {
  if (alloyWithoutRate(terms, rates) !== undefined) return undefined
  if (terms.making.kind === 'price') return fixedPrice(terms)
  const part = roundingTo(terms.partUnit)
  const metals = terms.metals.map(({ alloy, netMg }) => {
    const paisePerGram = rates.get(alloy) ?? 0
    return { alloy, netMg, paisePerGram, amount: part(paisePerGram, netMg, 1_000) }
  })
  const metal = sumOf(metals)
  const wastage = part(metal, terms.wastageBasisPoints, 10_000)
  const making = makingOf(terms, metal + wastage)
  const off = Number((BigInt(making) * BigInt(makingOff)) / 10_000n)
  const stones = terms.stones.map((stone) => ({
    name: stone.name,
    count: stone.count,
    milliCarats: stone.milliCarats,
    amount: stoneAmount(stone, part),
  }))
  const charges = chargesOf(terms)
  const sum = metal + wastage + making - off + sumOf(stones) + sumOf(charges)
  const price = roundingTo(terms.priceUnit)(sum, 1, 1)
  return { metals, wastage, making, makingOff: off, stones, charges, rounding: price - sum, price }
}

/**
 * A price that follows no rate: its metals and stones are named, and cost nothing by themselves. Undefined below its fees:
 * no bill shows a part of less than nothing.
 */
function fixedPrice(terms: MakeTerms): BreakUp | undefined {
  const charges = chargesOf(terms)
  const price = roundingTo(terms.priceUnit)(terms.making.value, 1, 1)
  const fixed = price - sumOf(charges)
  if (fixed < 0) return undefined
  return {
    metals: terms.metals.map((metal) => ({ ...metal, paisePerGram: 0, amount: 0 })),
    wastage: 0,
    making: 0,
    makingOff: 0,
    stones: terms.stones.map(({ name, count, milliCarats }) => {
      return { name, count, milliCarats, amount: 0 }
    }),
    charges,
    fixed,
    rounding: 0,
    price,
  }
}

function chargesOf({ charges }: MakeTerms): BreakUp['charges'] {
  return charges.map(({ label, paise, articles }) => ({
    label,
    amount: Number(BigInt(paise) * BigInt(articles)),
  }))
}

/** The price of the making after a discount on it. */
export function makingPaid({ making, makingOff }: BreakUp): Paise {
  return making - makingOff
}

/** The parts of a break-up in the order they are shown; parts of nothing are left out. They add up to its price. */
export function breakUpLines(breakUp: BreakUp): BreakUpLine[] {
  const { metals, wastage, making, makingOff, stones, stonesOff = 0, charges, rounding } = breakUp
  const { fixed = 0 } = breakUp
  const lines: BreakUpLine[] = [
    { kind: 'fixed', amount: fixed },
    ...metals.map((metal) => ({ kind: 'metal' as const, metal, amount: metal.amount })),
    { kind: 'wastage', amount: wastage },
    { kind: 'making', amount: making },
    { kind: 'making-off', amount: 0 - makingOff },
    ...stones.map((stone) => ({ kind: 'stone' as const, stone, amount: stone.amount })),
    { kind: 'stones-off', amount: 0 - stonesOff },
    ...charges.map(({ label, amount }) => ({ kind: 'charge' as const, label, amount })),
    { kind: 'rounding', amount: rounding },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}

/** A part of a price, in paise. */
export type BreakUpLine =
  | { kind: 'metal'; metal: MetalAmount; amount: Paise }
  | { kind: 'stone'; stone: BreakUp['stones'][number]; amount: Paise }
  | { kind: 'charge'; label: string; amount: Paise }
  | {
      kind: 'fixed' | 'wastage' | 'making' | 'making-off' | 'stones-off' | 'rounding'
      amount: Paise
    }

function makingOf({ making, metals, grossMg, partUnit }: MakeTerms, base: Paise): Paise {
  const part = roundingTo(partUnit)
  const net = metals.reduce((sum, { netMg }) => sum + netMg, 0)
  const amount = {
    gram: () => part(making.value, making.basis === 'net' ? net : grossMg, 1_000),
    percent: () => part(base, making.value, 10_000),
    flat: () => making.value,
    price: () => 0,
  }[making.kind]()
  return Math.max(amount, making.least)
}

function stoneAmount(stone: MakeStone, part: Rounding): Paise {
  if (stone.pricedBy === 'carat') return part(stone.rate, stone.milliCarats, 1_000)
  if (stone.pricedBy === 'piece') return Number(BigInt(stone.rate) * BigInt(stone.count))
  return stone.rate
}

/** An amount × a weight or share / the unit of that. */
type Rounding = (amount: Paise, times: number, per: number) => Paise

/** Half up to the paisa first, then half up to a multiple of `unit` paise. */
function roundingTo(unit: number): Rounding {
  return (amount, times, per) => {
    const paise = halfUp(BigInt(amount) * BigInt(times), BigInt(per))
    return Number(halfUp(paise, BigInt(unit)) * BigInt(unit))
  }
}

/** A quotient of numbers that are not negative, rounded half up. */
function halfUp(over: bigint, under: bigint): bigint {
  return (2n * over + under) / (2n * under)
}

function sumOf(parts: readonly { amount: Paise }[]): Paise {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
