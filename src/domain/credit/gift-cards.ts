import type { Paise } from '#domain/pricing/money.ts'

/** How the shop got the money for a gift card: not at all, in cash at the counter, at its bank, or by a payment online. */
export const GIFT_CARD_WAYS = ['given', 'cash', 'bank', 'online'] as const
export type GiftCardWay = (typeof GIFT_CARD_WAYS)[number]

export const GIFT_CARD_WAY_LABELS: Readonly<Record<GiftCardWay, string>> = {
  given: 'Given without payment',
  cash: 'Paid in cash',
  bank: 'Paid by UPI or bank transfer',
  online: 'Bought online',
}

/** The ways that staff choose from; the others are those of cards that are bought. */
export const STAFF_CARD_WAYS = ['given', 'cash', 'bank'] as const satisfies readonly GiftCardWay[]

/** `open`: can be redeemed; `redeemed`: is store credit of somebody now; `void`: the shop has ended it. */
export const GIFT_CARD_STATES = ['open', 'redeemed', 'void'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

export const GIFT_CARD_STATE_LABELS: Readonly<Record<GiftCardState, string>> = {
  open: 'Open',
  redeemed: 'Redeemed',
  void: 'Void',
}

/** The least and the most that a card is worth: below what the law says of cash of one buyer and day. */
export const LEAST_GIFT_CARD: Paise = 1_00
export const MOST_GIFT_CARD: Paise = 50_000_00

/** Letters and digits that are not taken for one another: no 0, O, 1, I, L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 4
const GROUP_LENGTH = 4
const LENGTH = GROUPS * GROUP_LENGTH

/** The code of a card: sixteen letters in four groups, about 79 bits, which `randomInt` (below a number) draws. */
export function giftCardCode(randomInt: (below: number) => number): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** The letters of a typed code, without separators; undefined for a text that is no code. */
export function giftCardLetters(typed: string): string | undefined {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return letters.length === LENGTH ? letters : undefined
}

/** The end of a code, which is stored readable, as on a bank card. */
export function endOfCode(code: string): string {
  return code.slice(0 - GROUP_LENGTH)
}
