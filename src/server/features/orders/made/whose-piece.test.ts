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

/** A piece of an account whose customer began to pay 25 hours ago. */
async function begun(token: string): Promise<Piece> {
  const piece = await asked({}, token)
  const started = await shop.ask('POST', '/made/pay', {
    body: { key: piece.key, amount: READ.advance },
  })
  expect(started.status, started.text).toBe(200)
  return piece
}
const pass = ({ quoteId }: Piece) =>
  read(
    `update made_instalments set created_at = created_at - interval '25 hours'
      where job_id = (select id from made_jobs where quote_id = $1)`,
    quoteId,
  )

test('an account is not deleted while an advance may come for it, or came and is not settled', async () => {
  const [buyer, other] = [await aCustomer(shop), await aCustomer(shop)]
  const piece = await begun(buyer.token)
  expect((await leave(buyer)).body.code).toBe('order-on-its-way')
  await pass(piece)
  expect((await leave(buyer)).status).toBe(200)

  const arrived = await begun(other.token)
  await pass(arrived)
  // As between the payment and its job.
  await read(
    `insert into payments (instalment_id, provider, provider_payment_id, amount)
      select i.id, 'test', 'test-unsettled', i.amount from made_instalments i
        join made_jobs j on j.id = i.job_id where j.quote_id = $1`,
    arrived.quoteId,
  )
  expect((await leave(other)).body.code).toBe('order-on-its-way')
})

test('money that comes while an account is deleted never stays with a piece that nobody knows', async () => {
  const buyer = await aCustomer(shop)
  const piece = await asked({}, buyer.token)
  const waiting = async () =>
    (
      await read(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  const job = `select v.id from made_vouchers v join made_jobs j on j.id = v.job_id
    where j.quote_id = $1 or j.quote_id is null`
  const client = await shop.database.pool.connect()
  // The deletion has judged the pieces by then, and waits for store credit.
  await client.query('begin')
  await client.query('insert into credit_accounts (user_id, balance) values ($1, 0)', [
    buyer.userId,
  ])
  const leaving = leave(buyer)
  await expect.poll(waiting).toBe(1)
  const paying = pay(piece.key)
  await expect
    .poll(async () => (await waiting()) > 1 || (await read(job, piece.quoteId)).length > 0)
    .toBe(true)
  await client.query('rollback')
  client.release()
  expect((await leaving).status).toBe(200)
  expect((await paying).status).toBe(404)
  expect(await read(job, piece.quoteId)).toEqual([])
})
