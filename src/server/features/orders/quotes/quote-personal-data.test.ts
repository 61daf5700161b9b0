import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteNumber } from '#domain/orders/quotes/quotes.ts'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'
import { deleteOldQuotes } from '#server/db/orders/quotes.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aProduct, PASSWORD, type Person } from '#tests/support/builders.ts'
import { DETAILS } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
let productId: number
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
  productId = (await aProduct(shop)).id
})
afterAll(() => shop.close())

async function aQuote(fields: object): Promise<number> {
  const { status, body, text } = await shop.ask('POST', '/quote/create', {
    token: admin.token,
    body: { ...DETAILS, validHours: 24, items: [{ productId, quantity: 1 }], ...fields },
  })
  expect(status, text).toBe(201)
  return body.quote.quoteId
}
const left = async (): Promise<number[]> => {
  const { rows } = await shop.database.pool.query('select id from quotes order by id')
  return rows.map(({ id }) => id)
}

test('download and erasure of an account include the quotes of its proven email, and no others', async () => {
  const buyer = await aCustomer(shop)
  const { token, email } = buyer
  const own = await aQuote({ email: email.toUpperCase() })
  const other = await aQuote({ email: 'somebody.else@example.in', phone: '98290 11111' })
  const data = async () => (await shop.ask('GET', '/account/data', { token })).body.quotes
  // Anybody could sign up with somebody's email.
  expect(await data()).toEqual([])
  await markEmailProven(shop.database.orm, buyer.userId)
  expect(await data()).toMatchObject([{ total: 1_180, lines: [{ price: 1_000, quantity: 1 }] }])
  const gone = await shop.ask('POST', '/account/delete', { token, body: { password: PASSWORD } })
  expect(gone.status, gone.text).toBe(200)
  expect(await left()).not.toContain(own)
  expect(await left()).toContain(other)
})

test('a proven phone alone opens and deletes no quote or order of another person', async () => {
  const { token, userId } = await aCustomer(shop)
  const phone = '+91 98290 44444'
  const gift = await aQuote({ email: 'buyer.of.a.gift@example.in', phone })
  const own = await aQuote({ email: '', phone })
  const ordered = await aQuote({ email: '', phone })
  const body = { paymentMethod: 'online' }
  await shop.ask('POST', `/quote/order/${ordered}`, { token: admin.token, body })
  await shop.database.pool.query(`insert into proven_phones (user_id, phone) values ($1, $2)`, [
    userId,
    '9829044444',
  ])
  const { quotes } = (await shop.ask('GET', '/account/data', { token })).body
  expect(quotes.map(({ number }: { number: string }) => number)).toEqual([quoteNumber(own)])
  await shop.ask('POST', '/account/delete', { token, body: { password: PASSWORD } })
  const kept = await left()
  expect(kept).toEqual(expect.arrayContaining([gift, ordered]))
  expect(kept).not.toContain(own)
})

test('an erased person’s name is in no log of their quotes, gift card notes or quotes they wrote', async () => {
  const { orm, pool } = shop.database
  await writeSetting(orm, 'giftcards.on', true)
  const name = 'Asterope Featherstone'
  const buyer = await aCustomer(shop, name)
  await markEmailProven(orm, buyer.userId)
  const items = [{ productId, quantity: 1, price: 900, reason: `For ${name}, an old customer` }]
  await aQuote({ email: buyer.email, items })
  const { token } = admin
  const card = { amount: 500, way: 'given', note: `A gift for ${name}` }
  expect((await shop.ask('POST', '/giftcard/create', { token, body: card })).status).toBe(201)
  const lost = (await shop.ask('POST', '/giftcard/create', { token, body: card })).body
  const why = { reason: `${name} has lost it` }
  const path = `/giftcard/void/${lost.card.cardId}`
  expect((await shop.ask('POST', path, { token, body: why })).status).toBe(200)
  // As if one of the staff who ended it, and who wrote a quote, had been a customer too.
  await pool.query('update gift_cards set voided_by = $1, voided_by_name = $2 where id = $3', [
    buyer.userId,
    name,
    lost.card.cardId,
  ])
  const logged = async () => JSON.stringify((await pool.query('select * from audit_log')).rows)
  expect(await logged()).not.toContain(card.note)
  expect(await logged()).toContain(`For ${name}`)
  const written = await aQuote({ email: '' })
  await pool.query('update quotes set by_user_id = $1, by_name = $2 where id = $3', [
    buyer.userId,
    name,
    written,
  ])
  const body = { password: PASSWORD }
  expect((await shop.ask('POST', '/account/delete', { token: buyer.token, body })).status).toBe(200)
  expect(await logged()).not.toContain(name)
  expect(await logged()).toContain('an old customer')
  const kept = await pool.query(
    `select note, void_reason, voided_by_name, (select by_name from quotes where id = $1)
     from gift_cards order by id`,
    [written],
  )
  const noted = { note: 'A gift for [erased]', by_name: 'Deleted account' }
  expect(kept.rows).toEqual([
    { ...noted, void_reason: '', voided_by_name: '' },
    { ...noted, void_reason: '[erased] has lost it', voided_by_name: 'Deleted account' },
  ])
})

test('an unordered quote is deleted ninety days after its end, an ordered one stays with its order', async () => {
  const [old, late, ordered] = [await aQuote({}), await aQuote({}), await aQuote({})]
  const placed = await shop.ask('POST', `/quote/order/${ordered}`, {
    token: admin.token,
    body: { paymentMethod: 'online' },
  })
  expect(placed.status, placed.text).toBe(200)
  const end = (ids: number[], days: number) =>
    shop.database.pool.query(
      `update quotes set valid_until = now() - make_interval(days => $2) where id = any($1)`,
      [ids, days],
    )
  await end([old, ordered], 91)
  await end([late], 89)
  await deleteOldQuotes(shop.database.orm)
  expect(await left()).not.toContain(old)
  expect(await left()).toEqual(expect.arrayContaining([late, ordered]))
})
