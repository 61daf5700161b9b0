import { LRUCache } from 'lru-cache'
import type { Connection } from '#server/db/connection.ts'
import { isLasting, type ProductFilters } from './product-filters.ts'
import { countProducts } from './product-page.ts'

/** What is heard of changes to whatever a shopper sees. */
export interface HeardChanges {
  /** Another number after each change. */
  readonly version: number
  /** Off while changes cannot be heard. */
  readonly isListening: boolean
}

/** What is kept at once. */
const KEPT = {
  max: 2_000,
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_: number, filters: string) => 100 + 2 * filters.length,
}

/**
 * How many products filters leave, kept until something changes: of all steps to a page of a large shop
 * this one takes longest, because PostgreSQL goes through every row that it counts.
 */
export class ProductCounts {
  readonly #changes: HeardChanges | undefined
  readonly #counts = new LRUCache<string, number>(KEPT)
  #version = 0

  /** Without changes to hear of, every count is made again. */
  constructor(changes?: HeardChanges) {
    this.#changes = changes
  }

  /** The number for these filters. */
  async countOf(db: Connection, filters: ProductFilters): Promise<number> {
    const { known, keep } = this.look(filters)
    return known ?? keep(await countProducts(db, filters))
  }

  /** The cached count of these filters, and a function that caches a new one. */
  look(filters: ProductFilters): { known: number | undefined; keep: (total: number) => number } {
    const changes = this.#changes
    if (changes?.isListening !== true || !isLasting(filters)) {
      return { known: undefined, keep: (total) => total }
    }
    this.#deleteOlderThan(changes.version)
    const key = JSON.stringify(filters)
    const { version } = changes
    const keep = (total: number): number => {
      if (changes.isListening && changes.version === version && this.#version === version) {
        this.#counts.set(key, total)
      }
      return total
    }
    return { known: this.#counts.get(key), keep }
  }

  #deleteOlderThan(version: number): void {
    if (this.#version === version) return
    this.#counts.clear()
    this.#version = version
  }
}
