import { createHash } from 'node:crypto'
import type { Paise } from '#domain/pricing/money.ts'
import type { Rate } from '#domain/pricing/metal/derived-rates.ts'
import type { Connection } from '#server/db/connection.ts'
import { versionsOfMakes } from '#server/db/rates/priced-makes.ts'
import { MakeTexts } from './make-texts.ts'
import { repriceMakes } from './price-makes.ts'
import { readTypedCard, type TypedCard } from './typed-card.ts'

/** How many lists are kept: of a few owners at once. A make takes some hundred bytes in each. */
const MOST_LISTS = 4

/** The old and new price of every make on sale by one card, the largest change first. */
export interface NewPrices {
  /** Of the rates and the makes; another one means another list. */
  basis: string
  makes: readonly PricedMake[]
}

interface PricedMake {
  id: number
  before: Paise | null
  after: Paise | null
  /** Why it cannot be priced; empty when it can. */
  reason: string
}

/**
 * Prices of all makes by typed rates. Reading and pricing thousands takes a second, so a list is kept for its further
 * pages, searches and its file, for as long as the makes are the same.
 */
export class NewPriceLists {
  readonly #db: Connection
  /** By their basis, the one that was asked for last at the end. */
  readonly #lists = new Map<string, Promise<NewPrices>>()
  readonly #texts: MakeTexts

  constructor(db: Connection) {
    this.#db = db
    this.#texts = new MakeTexts(db)
  }

  /**
   * The list of a typed card as the makes are now, of the makes that all words find. Throws 400 for an alloy that there
   * is not.
   */
  async ofCard(card: TypedCard, words: readonly string[] = []): Promise<NewPrices> {
    const { rates } = await readTypedCard(this.#db, card)
    // Before the makes are read: of those that change meanwhile the next request says so.
    const versions = await versionsOfMakes(this.#db)
    const list = await this.#listOf(rates, basisOf(rates, versions.makes))
    if (words.length === 0) return list
    const found = await this.#texts.find(words, versions.names)
    return { ...list, makes: list.makes.filter(({ id }) => found.has(id)) }
  }

  async #listOf(rates: ReadonlyMap<string, Rate>, basis: string): Promise<NewPrices> {
    const kept = this.#lists.get(basis)
    this.#lists.delete(basis)
    const list = kept ?? readAll(this.#db, rates, basis)
    this.#lists.set(basis, list)
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= MOST_LISTS) break
      this.#lists.delete(oldest)
    }
    return list.catch((error: unknown) => {
      this.#lists.delete(basis)
      throw error
    })
  }
}

function basisOf(rates: ReadonlyMap<string, Rate>, version: string): string {
  const figures = [...rates].map(([alloy, { paisePerGram }]) => `${alloy} ${paisePerGram}`)
  return createHash('sha256')
    .update([...figures.toSorted(), version].join('\n'))
    .digest('hex')
    .slice(0, 32)
}

async function readAll(
  db: Connection,
  rates: ReadonlyMap<string, Rate>,
  basis: string,
): Promise<NewPrices> {
  const makes: PricedMake[] = []
  for await (const batch of repriceMakes(db, rates)) {
    for (const { id, isActive, price, breakUp, reason } of batch) {
      if (isActive) makes.push({ id, before: price, after: breakUp?.price ?? null, reason })
    }
  }
  return {
    basis,
    makes: makes.toSorted(
      (a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || a.id - b.id,
    ),
  }
}

/** How much more a make costs; a missing price counts as nothing. */
export function differenceOf({ before, after }: Pick<PricedMake, 'before' | 'after'>): Paise {
  return (after ?? 0) - (before ?? 0)
}
