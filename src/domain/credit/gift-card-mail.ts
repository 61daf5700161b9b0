import { daysFrom, shopDayOf, startOfShopDay } from '#domain/shop/shop-days.ts'

/** The longest message that goes with a card, in characters. */
export const LONGEST_GIFT_MESSAGE = 300

/** How many days ahead a card can be sent. */
export const MOST_DAYS_AHEAD = 365

/**
 * How far the email of a card is: `planned` for a later day, `waiting` to be sent, `sent`, or `failed`.
 */
export const CARD_MAIL_STATES = ['planned', 'waiting', 'sent', 'failed'] as const
export type CardMailState = (typeof CARD_MAIL_STATES)[number]

/** Whether a card can be sent on a day such as `2026-11-27`: today or within a year, in the time zone of the shop. */
export function isSendDay(day: string, now: Date): boolean {
  if (startOfShopDay(day) === undefined) return false
  const ahead = daysFrom(shopDayOf(now), day)
  return ahead >= 0 && ahead <= MOST_DAYS_AHEAD
}

/** The day on which a card that is sent again goes: its own day while that is to come, else today. */
export function nextSendDay(planned: string, now: Date): string {
  const today = shopDayOf(now)
  return planned > today ? planned : today
}
