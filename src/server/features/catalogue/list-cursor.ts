import type { ListPlace, ProductSort } from '#server/db/catalogue/search/product-page.ts'
import { problem } from '#server/http/problem.ts'

/** A position in a sorted list as an opaque cursor for the address. */
export function writeCursor(sort: ProductSort, { value, id }: ListPlace): string {
  return Buffer.from(`${sort} ${value} ${id}`).toString('base64url')
}

/**
 * The position of a cursor; undefined without one. Throws 400 for an invalid cursor, or one that
 * belongs to a list sorted otherwise.
 */
export function readCursor(sort: ProductSort, cursor: string): ListPlace | undefined {
  if (cursor === '') return undefined
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, sortedBy, value, id] = /^([a-z-]+) (\d{1,15}) (\d{1,9})$/.exec(text) ?? []
  if (sortedBy === sort) return { value: Number(value), id: Number(id) }
  throw problem.field('cursor', 'cursor-unknown')
}
