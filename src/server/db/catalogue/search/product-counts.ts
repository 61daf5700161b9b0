import { LRUCache } from 'lru-cache'
import type { Connection } from '#server/db/connection.ts'
import { isLasting, type ProductFilters } from './product-filters.ts'
import { countProducts } from './product-page.ts'

/** Announced changes of what shoppers see. */
export interface HeardChanges {
  /** A new number after each change. */
  readonly version: number
  /** False while changes cannot be heard. */
  readonly isListening: boolean
}

/** The most counts in the cache. */
const KEPT = {
  max: 2_000,
  maxSize: 2 * 1024 * 1024,
  sizeCalculation: (_: number, filters: string) => 100 + 2 * filters.length,
}

/**
 * How many products match filters, cached until something changes. In a large shop this is the slowest step of
 * a page, because PostgreSQL reads every row that it counts.
 */
export class ProductCounts {
  readonly #changes: HeardChanges | undefined
  readonly #counts = new LRUCache<string, number>(KEPT)
  #version = 0

  /** Without `changes`, nothing is cached. */
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
