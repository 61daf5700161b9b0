import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { findBestIds, findRanked } from './product-ranking.ts'
import { meantWords } from './typing-errors.ts'

const EVERYWHERE = { facets: [], collections: [], minPrice: null, maxPrice: null }

let place: TestDatabase
beforeAll(async () => {
  place = await createTestDatabase()
})
afterAll(() => place.drop())
beforeEach(() => run('truncate products cascade'))

function run(statement: string): Promise<unknown> {
  return place.database.pool.query(statement)
}

async function meant(typed: string) {
  return meantWords(place.database.orm, typed.split(' '))
}

async function found(typed: string): Promise<number[]> {
  return findBestIds(place.database.orm, { ...EVERYWHERE, words: await meant(typed) }, 10)
}

test('a product is found by its current values, whatever changed them', async () => {
  const { id } = await aProduct(place, { searchText: ' noor ring\n pearl' })
  expect([await found('noor pearl'), await found('jhumka')]).toEqual([[id], []])
  await run(`update products set search_text = ' noor jhumka' where id = ${id}`)
  expect([await found('pearl'), await found('jhumka')]).toEqual([[], [id]])
  await run(`update products set is_hidden = true where id = ${id}`)
  expect(await found('jhumka')).toEqual([])
  await run(`update products set is_hidden = false, deleted_at = now() where id = ${id}`)
  expect(await found('jhumka')).toEqual([])
  await run(`update products set deleted_at = null where id = ${id}`)
  expect(await found('jhumka')).toEqual([id])
  await run(`delete from products where id = ${id}`)
  expect(await found('jhumka')).toEqual([])
  await aProduct(place, { searchText: ' jhumka' })
  await run('truncate products cascade')
  expect(await found('jhumka')).toEqual([])
})

const TEXTS = [
  ' ring\n gold pearl',
  ' gold pearl ring\n',
  ' pearl\n gold ring',
  ' chain\n gold pearl ring',
  ' gold ring\n pearl',
  ' ring gold pearl\n',
  ' bangle\n ring gold pearl',
  ' bangle\n gold pearl',
]

/** Scores and positions in `TEXTS` of the texts with all three words, counted by hand. */
const BEST_FIRST = [
  [12, 5],
  [12, 1],
  [9, 4],
  [6, 2],
  [6, 0],
  [3, 6],
  [3, 3],
]

test.each([true, false])(
  'more words in the name come first, then newer products, page by page (counting: %s)',
  async (isCounting) => {
    const ids: number[] = []
    for (const searchText of TEXTS) ids.push((await aProduct(place, { searchText })).id)
    const filters = { ...EVERYWHERE, words: await meant('gold pearl ring') }
    const seen: number[][] = []
    for (let after: { value: number; id: number } | undefined; ;) {
      const plan = { filters, rows: 1, after, isCounting }
      const page = await findRanked(place.database.orm, plan)
      expect(page?.total).toBe(isCounting ? '7' : null)
      if (typeof page?.found !== 'string') break
      const [id = 0, , value = 0] = page.found.split(' ').map(Number)
      seen.push([value, ids.indexOf(id)])
      after = { value, id }
    }
    expect(seen).toEqual(BEST_FIRST)
    const second = await findRanked(place.database.orm, { filters, rows: 2, offset: 1, isCounting })
    expect(
      second?.found?.split('\n').map((line) => ids.indexOf(Number(line.split(' ')[0]))),
    ).toEqual([1, 4])
  },
)
