import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LaunchPoint } from '#contract/shop/compliance.ts'
import { aPieceShop } from '#tests/support/catalogue/tagged-pieces.ts'

let at: Awaited<ReturnType<typeof aPieceShop>>
beforeAll(async () => {
  at = await aPieceShop()
})
afterAll(() => at.shop.close())

async function pointOf(key: LaunchPoint['key']): Promise<LaunchPoint | undefined> {
  const { body } = await at.ask('GET', '/settings/opening')
  return body.find((point: LaunchPoint) => point.key === key)
}

const found = async (key: LaunchPoint['key']) => (await pointOf(key))?.found

test('gold without a HUID and a missing BIS registration are red points until corrected', async () => {
  expect(await found('hallmark')).toBe('')
  expect(await found('bis-registration')).toBe('')

  const { id, make, makeId } = await at.product({ stockKind: 'counted', pool: 5 })
  expect(await found('hallmark')).toMatch(/^Sold without tagged pieces: Thing \d+\.$/)
  expect(await found('bis-registration')).toContain('name no registration')
  await at.ask('PUT', '/settings/update', { 'hallmark.registration': 'HM/C-1234567890' })
  expect(await found('bis-registration')).toBe('')

  await at.writeMake(id, { ...make, stockKind: 'by-piece' })
  expect(await found('hallmark')).toBe('')
  const [tag] = await at.add(makeId, 1, { huid: 'TEST01' })
  expect(await found('hallmark')).toContain('These HUIDs are demo data: TEST01.')
  await at.become(tag, 'melted')
  expect(await found('hallmark')).toBe('')
})

test('gold below 2 g needs no HUID, and gold of the demo is named as such', async () => {
  const { pool } = at.shop.database
  await at.product({ stockKind: 'counted', pool: 5, netMg: 1_900 })
  expect(await found('hallmark')).toBe('')
  const { id } = await at.product({ stockKind: 'counted', pool: 5 })
  await pool.query('update products set is_demo = true where id = $1', [id])
  expect(await found('hallmark')).toBe(
    'One product of gold without a HUID belongs to the demo shop.',
  )
})

test('old rates, a make without one and a PAN that is never asked for are red points', async () => {
  expect(await found('rates')).toBe('')
  const { id } = await at.product({ alloy: '20K833' })
  expect(await found('rates')).toMatch(/^Without a price: Thing \d+, 20K833\.$/)
  const { pool } = at.shop.database
  await pool.query('update makes set is_active = false where product_id = $1', [id])
  expect(await found('rates')).toBe('')
  await pool.query(`
    insert into rate_cards (kind, state, rule, effective_at, applied_at, by_name)
    select 'typed', 'applied', 'karat/24', at, at, 'Ravi' from (select now() - interval '9 days') as old (at)`)
  expect(await found('rates')).toBe('They are old.')

  expect(await found('pan')).toBe('')
  await at.ask('PUT', '/settings/update', { 'pan.from': 0 })
  expect(await found('pan')).toContain('never asked')
})
