import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OWNED_COLUMNS } from '#domain/catalogue/product-fields.ts'
import { products } from '#server/db/schema/catalogue.ts'

/** Columns that the shop fills by itself. */
const KEPT_BY_THE_SHOP = [
  'id',
  'priceFrom',
  'reviewCount',
  'ratingSum',
  'searchText',
  'facets',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'undoableUntil',
  'isDemo',
]

test('a product column is in the field table or filled by the shop', () => {
  const known = [...OWNED_COLUMNS, ...KEPT_BY_THE_SHOP].toSorted()
  expect(Object.keys(getTableColumns(products)).toSorted()).toEqual(known)
})
