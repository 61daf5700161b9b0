import { metalPrice, type BreakUp, type MakeTerms } from '#domain/pricing/metal/metal-price.ts'
import type { Milligrams } from '#domain/pricing/metal/weights.ts'
import type { BasisPoints, Paise } from '#domain/pricing/money.ts'

/**
 * Whose risk weight and rate are while a piece is made. `fixed`: the price of the quote stands. `open`: final weight at the
 * rate of the day on which it is weighed. `booked`: the advance books its share of the quoted weight at the quoted rate.
 */
export const MADE_POLICIES = ['fixed', 'open', 'booked'] as const
export type MadePolicy = (typeof MADE_POLICIES)[number]

/** What a shop says of it; `off`: it takes no such orders. */
export const SHOP_MADE_POLICIES = ['off', ...MADE_POLICIES] as const
export type ShopMadePolicy = (typeof SHOP_MADE_POLICIES)[number]

/** What a shop says of it before it says anything else. */
export const NOTHING_MADE: ShopMadePolicy = 'off'

/** From this share of the price on an advance books the rate for all of the piece. */
const BOOKS_ALL_FROM: BasisPoints = 9_000

/** How a piece is settled. Weights in milligrams, rates in paise per gram. */
export interface SettlementTerms {
  policy: MadePolicy
  /** The share of the price that was paid before work began. */
  bookedShare: BasisPoints
  finalNetMg: Milligrams
  rateNow: Paise
  partUnit: MakeTerms['partUnit']
  priceUnit: MakeTerms['priceUnit']
}

/** Whether weight and rate of a piece can be followed: it has one metal, and its price was made by its rate. */
export function followsMetal({ metals, fixed }: Pick<BreakUp, 'metals' | 'fixed'>): boolean {
  const [metal, ...others] = metals
  return metal !== undefined && others.length === 0 && metal.paisePerGram > 0 && fixed === undefined
}

/** The share of a price that an advance is, rounded down; both in paise. */
export function shareBooked(paid: Paise, price: Paise): BasisPoints {
  if (price <= 0) return 10_000
  return Math.min(10_000, Number((BigInt(paid) * 10_000n) / BigInt(price)))
}

/** Whether a share of the price books the rate for all of a piece. */
export function booksAll(share: BasisPoints): boolean {
  return share >= BOOKS_ALL_FROM
}

/** How much of a piece keeps the quoted rate, in milligrams: never more than it weighs. */
function bookedWeight(
  { policy, bookedShare, finalNetMg }: SettlementTerms,
  quotedNetMg: Milligrams,
): Milligrams {
  if (policy !== 'booked') return 0
  if (bookedShare >= BOOKS_ALL_FROM) return finalNetMg
  const booked = Number((2n * BigInt(quotedNetMg) * BigInt(bookedShare) + 10_000n) / 20_000n)
  return Math.min(booked, finalNetMg)
}

/**
 * The price of a piece that was made, from the break-up of its quote (specification, part O): its metal at final weight, a
 * part at the quoted rate and the rest at that of now; everything else as quoted. More or less metal is charged or given
 * back alike. Parts and price are rounded as the formula of the shop rounds them. A price that follows no metal stays.
 */
export function settle(quoted: BreakUp, terms: SettlementTerms): BreakUp {
  const [metal] = quoted.metals
  if (terms.policy === 'fixed' || metal === undefined || !followsMetal(quoted)) return quoted
  const bookedMg = bookedWeight(terms, metal.netMg)
  const parts = [
    { netMg: bookedMg, paisePerGram: metal.paisePerGram },
    { netMg: terms.finalNetMg - bookedMg, paisePerGram: terms.rateNow },
  ].filter(({ netMg }) => netMg > 0)
  const { alloy } = metal
  const metals = parts.map(({ netMg, paisePerGram }) => {
    const amount = metalAmount({ netMg, paisePerGram }, terms)
    return { alloy, netMg, paisePerGram, amount }
  })
  const rest = quoted.price - quoted.rounding - metal.amount
  const sum = rest + metals.reduce((all, { amount }) => all + amount, 0)
  const price = roundedPrice(sum, terms)
  return { ...quoted, metals, rounding: price - sum, price }
}

type Units = Pick<SettlementTerms, 'partUnit' | 'priceUnit'>

/** By the formula of the shop itself, so that both round alike. */
function metalAmount(
  { netMg, paisePerGram }: { netMg: Milligrams; paisePerGram: Paise },
  { partUnit }: Units,
): Paise {
  const terms = { ...NOTHING, metals: [{ alloy: '', netMg }], partUnit }
  return metalPrice(terms, new Map([['', paisePerGram]]))?.price ?? 0
}

function roundedPrice(sum: Paise, { priceUnit }: Units): Paise {
  const terms = { ...NOTHING, making: { ...NOTHING.making, value: sum }, priceUnit }
  return metalPrice(terms, new Map())?.price ?? sum
}

/** A make without anything. */
const NOTHING: MakeTerms = {
  metals: [],
  grossMg: 0,
  wastageBasisPoints: 0,
  making: { kind: 'flat', value: 0, basis: 'net', least: 0 },
  stones: [],
  charges: [],
  partUnit: 1,
  priceUnit: 1,
}
