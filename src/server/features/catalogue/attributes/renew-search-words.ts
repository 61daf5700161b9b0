import type { Attribute } from '#domain/catalogue/attribute-table.ts'
import { searchTextOf } from '#domain/catalogue/search/search.ts'
import type { Connection } from '#server/db/connection.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { listWithOptions, type OwnAttributeRow } from '#server/db/catalogue/own-attributes.ts'
import {
  readCategoryNames,
  readForSearch,
  updateSearchTexts,
} from '#server/db/catalogue/products.ts'
import { rememberWords } from '#server/db/catalogue/search/typing-errors.ts'

/** Products of one statement. */
const BATCH = 1_000

/** Gives products new search texts where the words of their options have changed. */
export async function renewSearchWords(
  tx: Connection,
  before: OwnAttributeRow,
  after: Pick<Attribute, 'isActive' | 'isSearched' | 'options'>,
): Promise<void> {
  const [was, is] = [searchedWords(before), searchedWords(after)]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (id) => was.get(id) !== is.get(id),
  )
  if (changed.length === 0) return
  await rememberWords(tx, [...is.values()])
  const ids = await listWithOptions(tx, before.key, changed)
  await renewSearchTexts(tx, await readCategoryNames(tx, ids))
}

/** Writes the search texts of products again; their categories' names by product id. */
export async function renewSearchTexts(
  tx: Connection,
  categoryNames: ReadonlyMap<number, string>,
): Promise<void> {
  const table = await readAttributes(tx)
  const ids = [...categoryNames.keys()].sort((a, b) => a - b)
  for (let done = 0; done < ids.length; done += BATCH) {
    const products = await readForSearch(tx, ids.slice(done, done + BATCH))
    const texts = products.map((product): [number, string] => {
      const categoryName = categoryNames.get(product.id) ?? ''
      return [product.id, searchTextOf({ ...product, categoryName }, table)]
    })
    await updateSearchTexts(tx, new Map(texts))
  }
}

/** The words that the search finds the products of an option by, by its id. */
function searchedWords({
  isActive,
  isSearched,
  options,
}: Pick<Attribute, 'isActive' | 'isSearched' | 'options'>): Map<number, string> {
  if (!isActive || !isSearched) return new Map()
  return new Map(
    options
      .filter((option) => option.isActive)
      .map(({ id, label, labelHi }) => [id, `${label} ${labelHi}`]),
  )
}
