import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { id, moment, optionalText, rupees } from '#contract/fields.ts'
import { METALS } from '#domain/pricing/metal/alloys.ts'
import { RATE_RULES } from '#domain/pricing/metal/derived-rates.ts'
import { RATE_DOUBTS } from '#domain/pricing/metal/rate-guard.ts'
import { MOST_PER_GRAM } from '#domain/pricing/metal/rate-units.ts'
import { paiseFromRupees, rupeesFromPaise, type Rupees } from '#domain/pricing/money.ts'

/** The most cards that a history shows: a year of them, and some more. The export has all. */
export const MOST_CARDS = 500

const AMOUNT = 'A rate is an amount in rupees above 0, of at most ₹10,00,000 a gram.'

/** Rupees per gram on input, paise per gram after. */
const PerGram = z.pipe(
  z
    .number({ error: AMOUNT })
    .check(z.gte(0.005, AMOUNT), z.lte(rupeesFromPaise(MOST_PER_GRAM), AMOUNT)),
  z.transform((amount: Rupees) => paiseFromRupees(amount)),
)

const TypedRates = z
  .array(z.object({ alloy: z.string().check(z.maxLength(20)), perGram: PerGram }))
  .check(z.maxLength(50))

/** The typed rates in rupees per gram; the others are derived from them by the rule. */
export const CardInput = z.object({
  rates: TypedRates.check(z.minLength(1, 'Type at least one rate.')),
  rule: z.enum(RATE_RULES, { error: 'Choose how the other purities are derived.' }),
})

const Alloy = z.object({
  alloy: z.string(),
  label: z.string(),
  labelHi: z.string(),
  metal: z.enum(METALS),
})

/** A rate in rupees per gram. `rule` says how a derived one follows; empty for a typed one. */
const WireRate = z.object({ alloy: z.string(), perGram: rupees, rule: z.string() })

/** A card as the admin sees it. */
export const RateCard = z.object({
  cardId: z.number(),
  kind: z.enum(['typed', 'reverted']),
  source: z.string(),
  rule: z.enum(RATE_RULES),
  by: z.string(),
  /** When it began to count, or is to. */
  at: moment,
  /** How many makes got another price. */
  affected: z.number(),
  rates: z.array(WireRate),
})
export type RateCard = z.output<typeof RateCard>

export const getTodaysRates = endpoint({
  name: 'getTodaysRates',
  method: 'GET',
  path: '/rates/today',
  summary: 'The current rates, in rupees per gram; no card before the first',
  access: 'anyone',
  cacheable: true,
  success: 200,
  reply: z.object({
    card: z.nullable(
      z.object({
        cardId: z.number(),
        at: moment,
        source: z.string(),
        /** From when on a shopper is told that they are old; Sundays and holidays do not count. */
        oldFrom: moment,
      }),
    ),
    rates: z.array(z.extend(Alloy, { perGram: rupees })),
  }),
  problems: [],
})
export type TodaysRates = z.output<typeof getTodaysRates.reply>

/** A typed rate that may be a slip, and why. */
const DoubtfulRate = z.object({ alloy: z.string(), doubt: z.enum(RATE_DOUBTS) })

/** A card that waits for its time, and what is doubtful of it beside the rates that count now. */
export const WaitingCard = z.object({ ...RateCard.shape, doubts: z.array(DoubtfulRate) })
export type WaitingCard = z.output<typeof WaitingCard>

export const getRates = endpoint({
  name: 'getRates',
  method: 'GET',
  path: '/rates/getall',
  summary: 'The rates for the admin: alloys, the current card and scheduled cards',
  access: 'admin',
  permission: 'rates',
  success: 200,
  reply: z.object({
    alloys: z.array(z.extend(Alloy, { fineness: z.number() })),
    current: z.nullable(RateCard),
    /** The card that a revert would bring back. */
    previous: z.nullable(RateCard),
    scheduled: z.array(WaitingCard),
  }),
  problems: [401, 403],
})
export type RatesOfShop = z.output<typeof getRates.reply>

/** A make whose price changes, in rupees. */
const PriceChange = z.object({
  productId: z.number(),
  name: z.string(),
  image: z.nullable(z.string()),
  alloy: z.string(),
  before: z.nullable(rupees),
  after: rupees,
})

/** The preview of new rates. */
export const RatesPreview = z.object({
  /** How many makes are on sale, and how many of them get another price. */
  makes: z.number(),
  changed: z.number(),
  /** What counted stock would be worth more or less, in rupees. */
  stockDelta: rupees,
  /** The largest changes. */
  largest: z.array(PriceChange),
  /** How many cannot be priced, and the first of them with the reason. */
  unpriced: z.number(),
  problems: z.array(
    z.object({ productId: z.number(), name: z.string(), alloy: z.string(), reason: z.string() }),
  ),
  /**
   * How many pieces in the shop would be sold for less than they have cost, and the first of them, in rupees; empty for
   * users who may not see costs.
   */
  belowCost: z.number(),
  losses: z.array(
    z.object({
      tag: z.string(),
      productId: z.number(),
      name: z.string(),
      alloy: z.string(),
      price: rupees,
      cost: rupees,
    }),
  ),
  /** Typed rates that may be slips; each must be typed again. */
  doubts: z.array(DoubtfulRate),
})
export type RatesPreview = z.output<typeof RatesPreview>

export const previewRates = endpoint({
  name: 'previewRates',
  method: 'POST',
  path: '/rates/preview',
  summary: 'Previews the prices at given rates; writes nothing',
  access: 'admin',
  permission: 'rates',
  body: CardInput,
  success: 200,
  reply: RatesPreview,
  problems: [401, 403],
})

const AT = 'A moment is written like 2026-11-21T18:30:00Z.'

export const applyRates = endpoint({
  name: 'applyRates',
  method: 'POST',
  path: '/rates/apply',
  summary: 'Applies a rate card to every make, now or at a given time',
  access: 'admin',
  permission: 'rates',
  body: z.extend(CardInput, {
    source: optionalText(80),
    /** From when on it counts; absent or null: now. */
    at: z.optional(z.nullable(z.iso.datetime({ offset: true, error: AT }))),
    /** The card that the sender saw as current; null before the first. 409 when another counts now. */
    seenCardId: z.nullable(id),
    /** Doubtful rates, typed again. */
    confirmed: z.optional(TypedRates),
  }),
  success: 200,
  reply: z.object({ message: z.string(), card: RateCard, changed: z.number() }),
  problems: [401, 403, 409],
})

export const revertRates = endpoint({
  name: 'revertRates',
  method: 'POST',
  path: '/rates/revert/{cardId}',
  summary: 'Reverts to the previous rates as a new card; 409 unless the card is the current one',
  access: 'admin',
  permission: 'rates',
  params: z.object({ cardId: id }),
  success: 200,
  reply: z.object({ message: z.string(), card: RateCard, changed: z.number() }),
  problems: [401, 403, 409],
})

export const dropRates = endpoint({
  name: 'dropRates',
  method: 'DELETE',
  path: '/rates/scheduled/{cardId}',
  summary: 'Cancels a scheduled card',
  access: 'admin',
  permission: 'rates',
  params: z.object({ cardId: id }),
  success: 200,
  reply: z.object({ message: z.string() }),
  problems: [401, 403, 409],
})

export const listRateCards = endpoint({
  name: 'listRateCards',
  method: 'GET',
  path: '/rates/history',
  summary: 'The latest 500 applied cards, latest first',
  access: 'admin',
  permission: 'rates',
  success: 200,
  reply: z.array(RateCard),
  problems: [401, 403],
})

export const exportRateCards = endpoint({
  name: 'exportRateCards',
  method: 'GET',
  path: '/rates/export',
  summary: 'All applied cards as CSV, a line for each rate',
  access: 'admin',
  permission: 'rates',
  success: 200,
  reply: z.string(),
  replyType: 'text/csv',
  problems: [401, 403],
})
