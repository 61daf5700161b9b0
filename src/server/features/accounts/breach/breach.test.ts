import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BreachNotice } from '#domain/accounts/breach-notice.ts'
import { TABLES_OF_PEOPLE } from '#server/db/accounts/affected-people.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, DETAILS, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { endAllAccess } from './end-all-access.ts'
import { peopleAsCsv, peopleIn } from './people-file.ts'
import { notifyPeople } from './notify-people.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const query = async (text: string, ...values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows

async function listed(): Promise<string> {
  let text = ''
  for await (const part of peopleAsCsv(shop.database.orm)) text += part
  return text
}

const lineOf = async (email: string) =>
  (await listed()).split('\r\n').filter((line) => line.startsWith(`${email.toLowerCase()},`))

/** The notices in the order of their recipients. */
const mails = () =>
  query(
    `select recipient, language, status, subject, body from emails where kind = 'breach-notice' order by recipient`,
  )

/** A quote that nobody has but the person of the test. */
const QUOTE: Readonly<Record<string, unknown>> = {
  email: 'Only.Quote@example.in',
  phone: '98290 22222',
  first_name: 'Ila',
  last_name: 'Bose',
}
const EMPTY: Readonly<Record<string, unknown>> = {
  'timestamp with time zone': new Date(),
  jsonb: '[]',
  bigint: 0,
  integer: 0,
}

const NOTICE: BreachNotice = {
  what: 'A list of orders was copied on 20 November 2026.',
  consequences: 'Somebody may know what you bought.',
  measures: 'The password is changed.',
  advice: 'Tell nobody a code.',
  contact: 'Asha Rao, +91 141 555 0100',
}

test('the list names everybody once with their data, and nobody who was erased', async () => {
  const buyer = await aCustomer(shop, 'Ilavenil Thangaraj')
  const { id: productId } = await aProduct(shop, { price: 200_000_00, stock: 9 })
  const fields = { email: buyer.email.toUpperCase(), language: 'hi', pan: 'ABCPK1234F' }
  const placed = await order(shop, buyer, anOrderOf(buyer, [{ productId }], fields))
  expect(placed.status, placed.text).toBe(201)
  await query(`update orders set language = 'hi' where id = $1`, placed.body.orderId)
  await shop.ask('POST', '/newsletter/subscribe', { body: { email: 'reader@example.in' } })
  expect(await lineOf(buyer.email)).toEqual([
    `${buyer.email.toLowerCase()},Ilavenil Thangaraj,${DETAILS.phone},hi,"PAN, account, orders"`,
  ])
  expect(await lineOf('reader@example.in')).toEqual(['reader@example.in,,,en,newsletter'])

  const gone = await aCustomer(shop)
  const body = { password: gone.password }
  const left = await shop.ask('DELETE', '/account/delete', { token: gone.token, body })
  if (left.status === 200) expect(await lineOf(gone.email)).toEqual([])
})

test('people with only a repair or a quote are listed too', async () => {
  await query(
    `insert into repairs (kind, name, email, phone, piece, wish, language)
     values ('sizing', 'Kabir Shah', 'Only.Repair@example.in', '98290 11111', 'Ring', 'Larger', 'hi')`,
  )
  const columns = await query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = 'quotes' and is_nullable = 'NO'
       and column_default is null and is_identity = 'NO'`,
  )
  const values = columns.map(({ name, type }) => QUOTE[name] ?? EMPTY[type] ?? '')
  const names = columns.map(({ name }) => name).join(', ')
  const marks = columns.map((_, at) => `$${at + 1}`).join(', ')
  await query(`insert into quotes (${names}) values (${marks})`, ...values)
  expect(await lineOf('only.repair@example.in')).toEqual([
    'only.repair@example.in,Kabir Shah,98290 11111,hi,repairs',
  ])
  expect(await lineOf('only.quote@example.in')).toEqual([
    'only.quote@example.in,Ila Bose,98290 22222,en,quotes',
  ])
})

/** Tables with an email whose people are all in another one. */
const LISTED_ELSEWHERE = {
  consents: 'what people agreed to who have an account, an order or the newsletter',
  email_confirmations: 'belongs to an account',
}

test('every table with emails is in the list, or its people are in another table', async () => {
  const rows = await query(
    `select distinct table_name as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)email$'
     order by 1`,
  )
  const named = [...TABLES_OF_PEOPLE, ...Object.keys(LISTED_ELSEWHERE)]
  expect(rows.map(({ name }) => name)).toEqual(named.toSorted())
})

test('everybody is logged out, staff too, and open links are void; passwords stay', async () => {
  const buyer = await aCustomer(shop)
  await shop.ask('POST', '/user/forgotpassword', { body: { email: buyer.email } })
  const { sessions } = await endAllAccess(shop.database)
  expect(sessions).toBeGreaterThanOrEqual(2)
  for (const { token } of [admin, buyer]) {
    expect((await shop.ask('GET', '/account/profile', { token })).status).toBe(401)
  }
  expect(await query('select from sessions')).toEqual([])
  expect(await query('select from password_resets')).toEqual([])
  const log = await query(`select by_name, after from audit_log where action = 'user.breach'`)
  expect(log).toMatchObject([{ by_name: 'npm run breach', after: { sessions } }])
})

test('each person of the list is notified once in their language, however often it is sent', async () => {
  const people = peopleIn(
    '\uFEFFEmail,Name,Language\r\nmeera@example.in,Meera,hi\r\nRavi@example.in,Ravi,en\r\nravi@example.in,Ravi,en\r\nno address,X,en\r\n',
  )
  expect(people).toEqual([
    { email: 'meera@example.in', language: 'hi' },
    { email: 'ravi@example.in', language: 'en' },
  ])
  const notice = { en: NOTICE, hi: { ...NOTICE, what: 'नवंबर के ऑर्डर की सूची कॉपी हुई।' } }
  expect(await notifyPeople(shop.database, { notice, people })).toBe(2)
  await notifyPeople(shop.database, { notice, people })
  await expect
    .poll(async () => (await mails()).map(({ status }) => status))
    .toEqual(['sent', 'sent'])
  const [meera, ravi] = await mails()
  expect(meera).toMatchObject({ recipient: 'meera@example.in', language: 'hi' })
  expect(meera?.['body']).toContain('नवंबर के ऑर्डर की सूची कॉपी हुई।')
  for (const words of Object.values(NOTICE)) expect(ravi?.['body']).toContain(words)
  expect(() => peopleIn('Name\r\nMeera\r\n')).toThrow('no column Email')
})
