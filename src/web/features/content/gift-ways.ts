import { ATTRIBUTES } from '#domain/attributes.ts'

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
  recipients: waysOf('IdealsFor', (name) => `For ${name.toLowerCase()}`),
  occasions: waysOf('Occasion', (name) => name),
}

/** The address of the list a way leads to. */
export function wayPath({ query }: GiftWay): string {
  return `/shopping?${new URLSearchParams(query).toString()}`
}

function waysOf(key: 'IdealsFor' | 'Occasion', labelOf: (name: string) => string): GiftWay[] {
  return Object.entries(ATTRIBUTES[key].options).map(([id, name], at) => ({
    label: labelOf(name),
    query: { [key]: id },
    pictureAt: at % 4,
  }))
}
