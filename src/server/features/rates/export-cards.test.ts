import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cardsAsCsv } from './export-cards.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const HEADINGS = 'Card,Applied,By,Source,Kind,Makes,Alloy,Per gram,Derived'

/** Applied cards with a rate for 22K each; answers their ids. */
async function applied(count: number): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ id: number }>(
    `with cards as (
       insert into rate_cards (kind, state, rule, effective_at, applied_at, by_name)
       select 'typed', 'applied', 'fineness/999', now(), now(), 'Ravi' from generate_series(1, $1) returning id
     ), figures as (
       insert into rate_values (card_id, alloy, paise_per_gram, is_derived) select id, '22K916', 1400000, false from cards
     )
     select id from cards order by id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

async function lines(): Promise<string[]> {
  const { status, text } = await shop.ask('GET', '/rates/export', { token: admin.token })
  expect(status).toBe(200)
  return text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
}

const cardsOf = (rows: readonly string[]) => rows.map((row) => Number(row.split(',')[0]))

test('the rates CSV has its headings before the first card, and each of hundreds of cards once', async () => {
  expect(await lines()).toEqual([HEADINGS])
  const [first] = await applied(1)
  expect(cardsOf((await lines()).slice(1))).toEqual([first])
  const more = await applied(400)
  expect(cardsOf((await lines()).slice(1))).toEqual([first, ...more].toReversed())
})

test('a card applied during an export is not repeated', async () => {
  const rows: string[] = []
  for await (const row of cardsAsCsv(shop.database.orm)) {
    rows.push(row)
    if (rows.length === 50) await applied(1)
  }
  const cards = cardsOf(rows.slice(1))
  expect(cards).toHaveLength(401)
  expect(new Set(cards).size).toBe(401)
})
