import { attributeOf, type AttributeTable } from '#domain/catalogue/attribute-table.ts'
import { inPageLanguage } from '#web/api/owner-texts.ts'
import { gifts as text } from '#i18n/content/gifts.ts'

/** A way into the shop for anyone who looks for a present. */
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

/** Each way asks for a list of its own; an owner may have two hundred occasions. */
const MOST_WAYS = 12

/** By budget, by recipient, by occasion. */
export function giftWays(
  table: AttributeTable,
): Record<'budgets' | 'recipients' | 'occasions', GiftWay[]> {
  return {
    budgets: BUDGETS.map((maxPrice) => ({ label: maxPrice, query: { maxPrice }, pictureAt: 0 })),
    recipients: waysOf(table, { key: 'IdealsFor', apart: 3, words: text.recipients }),
    occasions: waysOf(table, { key: 'Occasion' }),
  }
}

/** The address of the list a way leads to, which says there what was pressed here. */
export function wayPath({ query }: GiftWay): string {
  return `/shopping?${new URLSearchParams({ ...query, gift: '1' }).toString()}`
}

interface Ways {
  key: string
  /** How many places apart neighbours take their pictures, counted round four. */
  apart?: number
  /** Other words than the label, by option id. */
  words?: Readonly<Record<number, string>>
}

function waysOf(table: AttributeTable, { key, apart = 1, words = {} }: Ways): GiftWay[] {
  const options = attributeOf(table, key)?.options ?? []
  return options.slice(0, MOST_WAYS).map(({ id, label, labelHi }, at) => ({
    label: words[id] ?? inPageLanguage(label, labelHi),
    query: { [key]: String(id) },
    pictureAt: (at * apart) % 4,
  }))
}
