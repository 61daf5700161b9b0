import { ATTRIBUTES, type AttributeKey } from '#domain/catalogue/attributes.ts'
import { attributes } from '#i18n/catalogue/attributes.ts'
import { gifts as text } from '#i18n/catalogue/gifts.ts'

/** A way into the shop for who looks for a present. */
export interface GiftWay {
  label: string
  /** What narrows the product list, in its address as in the API. */
  query: Readonly<Record<string, string>>
  /** Which of its pieces lends the picture. */
  pictureAt: number
}

export interface ShownWay extends GiftWay {
  /** How many pieces it has, undefined when that is not known. */
  total: number | undefined
  picture: string | undefined
}

/** Budgets in rupees (decisions, dead controls: Gift). */
const BUDGETS = ['500', '1000', '2500', '5000'] as const

/** By budget, by recipient, by occasion. */
export const GIFT_WAYS: Readonly<
  Record<'budgets' | 'recipients' | 'occasions', readonly GiftWay[]>
> = {
  budgets: BUDGETS.map((maxPrice) => ({ label: maxPrice, query: { maxPrice }, pictureAt: 0 })),
  recipients: waysOf('IdealsFor', (id) => text.recipients[id], 3),
  occasions: waysOf('Occasion', (id) => attributes.option('Occasion', id)),
}

/** The address of the list a way leads to. */
export function wayPath({ query }: GiftWay): string {
  return `/shopping?${new URLSearchParams(query).toString()}`
}

/** Neighbours take their pictures `apart` places from each other, counted round four. */
function waysOf(
  key: AttributeKey,
  labelOf: (id: number) => string | undefined,
  apart = 1,
): GiftWay[] {
  return Object.entries(ATTRIBUTES[key].options).map(([id, name], at) => ({
    label: labelOf(Number(id)) ?? name,
    query: { [key]: id },
    pictureAt: (at * apart) % 4,
  }))
}
