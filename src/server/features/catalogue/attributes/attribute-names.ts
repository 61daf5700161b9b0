import type { AttributeForm } from '#contract/catalogue/admin-attributes.ts'
import { COLOR_KEY } from '#domain/catalogue/attributes.ts'
import { makeColumnNamed } from '#domain/catalogue/csv/makes/make-columns.ts'
import { columnNamed, csvColumns } from '#domain/catalogue/csv/product-csv.ts'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import { wordsOf } from '#domain/catalogue/search/search.ts'
import type { OwnAttributeRow } from '#server/db/catalogue/own-attributes.ts'
import { problem } from '#server/http/problem.ts'

/** The longest key that is made from a name. */
const LONGEST_KEY = 40

/**
 * The key of a new attribute: the Latin letters of its name. Facets and URLs use it, so it must be free: no attribute
 * has it, and no product and no undo still means a deleted attribute by it.
 */
export function keyFor(label: string, takenKeys: readonly string[]): string {
  const taken = new Set([...RESERVED, ...takenKeys.map((key) => key.toLowerCase())])
  const letters = wordsOf(label)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, LONGEST_KEY)
    .replace(/-$/, '')
  const wanted = letters === '' ? 'attribute' : letters
  for (let at = 1; ; at += 1) {
    const key = at === 1 ? wanted : `${wanted}-${at}`
    if (!taken.has(key)) return key
  }
}

/** Groups of facets and filters that are no attributes. */
const RESERVED = ['material', 'origin', 'category', 'price', 'reduced', 'collection', 'sale']

/**
 * Requires that an attribute and its options have names that files and people can tell apart: no other attribute,
 * no other column of a product file, no two options. Throws 400 and 409.
 */
export function requireFreeNames(
  { label, options }: AttributeForm,
  all: readonly OwnAttributeRow[],
  before: OwnAttributeRow | undefined,
): void {
  if (wordsOf(label).length === 0) {
    throw problem.invalid([{ field: 'label', message: 'A name has letters or digits.' }])
  }
  const others = all.filter((one) => one !== before)
  const isRenamed = label !== before?.label
  const isColumn =
    columnNamed(label, csvColumns(others)) !== undefined || makeColumnNamed(label) !== undefined
  if (isRenamed && isColumn) {
    throw problem.of('attribute-name-taken', { name: label })
  }
  if (others.some((one) => nameKey(one.label) === nameKey(label))) {
    throw problem.of('attribute-name-taken', { name: label })
  }
  const seen = new Map<string, number>()
  for (const [at, option] of options.entries()) {
    const key = nameKey(option.label)
    if (seen.has(key)) {
      const message = `“${option.label}” is there twice.`
      throw problem.invalid([{ field: `options.${at}.label`, message }])
    }
    seen.set(key, at)
  }
}

/** Products hold the English words of their colours, so those stay as they are. */
export function requireSameColors({ options }: AttributeForm, before: OwnAttributeRow): void {
  if (before.key !== COLOR_KEY) return
  const words = new Map(before.options.map(({ id, label }) => [id, label]))
  for (const { id, label } of options) {
    const was = id === undefined ? undefined : words.get(id)
    if (was !== undefined && was !== label) throw problem.of('color-name-fixed', { name: was })
  }
}
