import type { Percent } from '#domain/pricing/money.ts'

/** How much of the way a price is made shoppers see: every part, metal and the rest, or nothing. */
export const BREAK_UPS = ['full', 'metal', 'none'] as const
export type ShownBreakUp = (typeof BREAK_UPS)[number]

/** With what a piece counts that is exchanged: with its invoice, or with its value of the day (decision 129). */
export const EXCHANGE_VALUES = ['invoice', 'today'] as const
export type ExchangeValue = (typeof EXCHANGE_VALUES)[number]

/** The most days of a list of holidays: those of some years. */
export const MOST_HOLIDAYS = 100

/** What an owner decides about rates. */
export interface RateSettings {
  /** For how long a dearer rate does not raise a price that a customer has put in the cart. */
  holdMinutes: number
  /** A rate that is further from the previous one than this is asked for again. */
  guardPercent: Percent
  /** From this age on the admin calls the rates old. Sundays and holidays do not count. */
  staleHours: number
  /** From this age on pieces by weight are not sold until there are new rates; 0: they always are. */
  stopHours: number
  /** Days without a market, such as `2026-11-09`. */
  holidays: string[]
  breakUp: ShownBreakUp
  exchange: ExchangeValue
}

export const DEFAULT_RATE_SETTINGS: RateSettings = {
  holdMinutes: 30,
  guardPercent: 5,
  staleHours: 36,
  stopHours: 0,
  holidays: [],
  breakUp: 'full',
  exchange: 'invoice',
}

/** The bounds of each figure. */
export const RATE_SETTING_BOUNDS = {
  holdMinutes: { least: 0, most: 1_440 },
  guardPercent: { least: 1, most: 50 },
  staleHours: { least: 1, most: 720 },
  stopHours: { least: 0, most: 720 },
} as const
