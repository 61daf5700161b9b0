import { afterAll, beforeAll, expect, test } from 'vitest'
import { markEmailProven } from '#server/db/accounts/email-confirmations.ts'

import { aCustomer, anAdmin, PASSWORD, type Person } from '#tests/support/builders.ts'
import { READ, startAsking, type Asking } from '#tests/support/made/asked-pieces.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let asking: Asking
beforeAll(async () => {
  shop = await startTestApp()
  asking = await startAsking(shop, await anAdmin(shop))
})
afterAll(() => shop.close())

const read = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows

interface Piece {
  number: string
  key: string
  quoteId: number
}

let networks = 0
/** A piece that a guest asks for from a network of their own, or with an account. */
async function asked(fields: object, token?: string): Promise<Piece> {
  networks += 1
  const from = `10.5.0.${networks}`
  const { status, body, text } = await asking.ask(
    fields,
    token === undefined ? { from } : { from, token },
  )
  expect(status, text).toBe(201)
  return {
    number: body.number,
    key: body.link.split('/').at(-1),
    quoteId: await asking.newest(),
  }
}

const pay = (key: string) =>
  shop.ask('POST', '/made/test', { body: { key, amount: READ.advance, outcome: 'approve' } })

const open = (key: string) => shop.ask('POST', '/quote/open', { body: { key } })

async function paid(piece: Piece): Promise<Piece> {
  const { status, text } = await pay(piece.key)
  expect(status, text).toBe(200)
  await expect.poll(async () => (await open(piece.key)).body.made.paid).toBe(READ.advance)
  return piece
}

/** Somebody who has opened the link that was sent to their email. */
async function aProven(): Promise<Person> {
  const person = await aCustomer(shop)
  await markEmailProven(shop.database.orm, person.userId)
  return person
}

const listed = async ({ token }: Person): Promise<string[]> => {
  const { body } = await shop.ask('GET', '/made/own', { token })
  return body.map(({ number }: Piece) => number)
}
const downloaded = async ({ token }: Person): Promise<unknown[]> =>
  (await shop.ask('GET', '/account/data', { token })).body.quotes
const leave = ({ token }: Person) =>
  shop.ask('POST', '/account/delete', { token, body: { password: PASSWORD } })

test('what guests ask for with the email of somebody else is theirs only once money came', async () => {
  const { email, ...owner } = await aProven()
  const person = { ...owner, email }
  const own = await paid(await asked({ email }, person.token))
  const guests: Piece[] = []
  for (let at = 0; at < 21; at += 1) guests.push(await asked({ email }))
  expect(await listed(person)).toEqual([own.number])
  expect(await downloaded(person)).toHaveLength(1)
  const [first] = guests
  if (first === undefined) throw new Error('Nobody asked.')
  await paid(first)
  expect(await listed(person)).toEqual([first.number, own.number])
  expect(await downloaded(person)).toHaveLength(2)
})

test('a piece that an account asked for stays when the account of its email is deleted', async () => {
  const [buyer, spouse] = [await aProven(), await aProven()]
  const piece = await asked({ email: spouse.email }, buyer.token)
  expect(await listed(spouse)).toEqual([])
  expect(await downloaded(spouse)).toEqual([])
  expect((await leave(spouse)).status).toBe(200)
  expect(await listed(buyer)).toEqual([piece.number])
  expect((await open(piece.key)).status).toBe(200)
})

test('a piece that is paid for is listed before newer ones that are not', async () => {
  const buyer = await aCustomer(shop)
  const first = await paid(await asked({}, buyer.token))
  for (let at = 0; at < 20; at += 1) {
    // As if days had passed: an account may ask for a few a day.
    await read(`delete from rate_limit_attempts where subject like 'madeask:user:%'`)
    await asked({}, buyer.token)
  }
  const numbers = await listed(buyer)
  expect(numbers).toHaveLength(20)
  expect(numbers[0]).toBe(first.number)
})
