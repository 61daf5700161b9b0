import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { eraseOldCardMails } from '#server/db/credit/gift-card-mails.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/builders.ts'
import { sendDueCards } from './card-mail.ts'
import { startCreditingShop, type CreditingShop } from '#tests/support/returns/crediting.ts'
import { startMailServer, type MailServer } from '#tests/support/servers/mail-server.ts'

/** Work is taken up within a second. */
const SOON = { timeout: 8_000 }
const DAY_MS = 86_400_000

let server: MailServer
let place: CreditingShop
beforeAll(async () => {
  server = await startMailServer()
  place = await startCreditingShop({ SMTP_URL: server.url })
  await writeSetting(place.shop.database.orm, 'giftcards.on', true)
})
afterAll(async () => {
  await place.shop.close()
  await server.close()
})

const post = (path: string, body: object, { token }: Pick<Person, 'token'> = place.admin) =>
  place.shop.ask('POST', path, { token, body })

const inDays = (days: number) => shopDayOf(new Date(Date.now() + days * DAY_MS))

let made = 0
/** A card of ₹500 for an address of its own. */
async function aMailedCard(fields: object = {}) {
  made += 1
  const toEmail = `asha.${made}@example.in`
  const body = { amount: 500, way: 'cash', toName: 'Asha', toEmail, message: 'Happy Diwali!' }
  const issued = await post('/giftcard/create', { ...body, ...fields })
  expect(issued.status, issued.text).toBe(201)
  return { toEmail, ...issued.body }
}

const lettersTo = (email: string) =>
  server.received.filter(({ to }) => to === email).map(({ raw }) => raw.replaceAll(/=\r?\n/g, ''))

const CODE = /(?:[2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}/

/** The code in the newest of a number of emails to an address. */
async function codeSentTo(email: string, letters = 1): Promise<string> {
  await expect.poll(() => lettersTo(email).length, SOON).toBe(letters)
  return CODE.exec(lettersTo(email).at(-1) ?? '')?.[0] ?? ''
}

const redeem = async (code: string) =>
  post('/giftcard/redeem', { code }, await aCustomer(place.shop))

async function cardOf(cardId: number) {
  const { token } = place.admin
  const { body } = await place.shop.ask('GET', '/giftcard/getall?limit=100', { token })
  return body.cards.find((card: { cardId: number }) => card.cardId === cardId)
}

const isSent = (cardId: number) =>
  expect.poll(async () => (await cardOf(cardId)).mail.state, SOON).toBe('sent')

/** What the shop owes on cards, as the day book says; in paise. */
async function owed(): Promise<number> {
  const [row] = await place.read<{ sum: string }>(
    `select sum(case kind when 'gift-card' then amount else -amount end) from booked_money
      where kind in ('gift-card', 'gift-card-used')`,
  )
  return Number(row?.sum)
}

/** Everything the database has, besides the tables that are no text. */
const stored = async () =>
  JSON.stringify([
    await place.read('select * from gift_cards'),
    await place.read('select * from gift_card_mails'),
    await place.read('select * from emails'),
    await place.read('select * from audit_log'),
    await place.read('select * from jobs'),
  ])

test('the code of a card is in one email to its recipient, and nowhere else', async () => {
  const { toEmail, code: shown, card } = await aMailedCard({ note: 'VIP' })
  expect(shown).toBe('')
  expect(card).toMatchObject({ mail: { toEmail, toName: 'Asha', sendOn: inDays(0) } })
  const code = await codeSentTo(toEmail)
  const [letter = ''] = lettersTo(toEmail)
  expect(letter).toContain('Happy Diwali!')
  expect(letter).toContain('Dear Asha')
  await isSent(card.cardId)
  expect(await stored()).not.toContain(code)
  const audit = JSON.stringify(await place.read('select * from audit_log'))
  expect(audit).not.toMatch(/asha\.|Asha/)
  expect(
    await place.read('select sealed_code from gift_card_mails where card_id = $1', card.cardId),
  ).toEqual([{ sealed_code: null }])
  expect((await redeem(code)).body).toMatchObject({ amount: 500, balance: 500 })
})

test('a request whose answer is lost sends one email', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const toEmail = 'once@example.in'
  const issue = (fields: object = {}) =>
    place.shop.ask('POST', '/giftcard/create', {
      token: place.admin.token,
      body: { amount: 321, way: 'cash', toEmail, toName: '', ...fields },
      headers,
    })
  const answers = await Promise.all([issue(), issue()])
  for (const { status, body } of [...answers, await issue()]) {
    expect([status, body.code, body.card.cardId]).toEqual([201, '', answers[0]?.body.card.cardId])
  }
  const { cardId } = answers[0]?.body.card ?? {}
  for (const other of [{ toEmail: 'another@example.in' }, { toEmail: '' }, { message: 'Hello' }]) {
    expect((await issue(other)).body.code).toBe('idempotency-mismatch')
  }
  await codeSentTo(toEmail)
  await isSent(cardId)
  expect(lettersTo(toEmail)).toHaveLength(1)
  // It named no day, so it is the same request after midnight.
  await place.read('update gift_card_mails set send_on = send_on - 1 where card_id = $1', cardId)
  expect((await issue()).body.card?.cardId).toBe(cardId)
  await post(`/giftcard/void/${cardId}`, { reason: 'Paid back' })
  expect((await issue()).body.code).toBe('gift-card-over')
})

test('staff who issued a card or sent it again cannot redeem it, and a changed address is logged', async () => {
  const [first, second] = [await anAdmin(place.shop), place.admin]
  const body = { amount: 500, way: 'bank', reference: 'UTR 1', toEmail: 'first@example.in' }
  const { card } = (await post('/giftcard/create', body, first)).body
  const to = { toEmail: 'second@example.in' }
  const { card: next } = (await post(`/giftcard/resend/${card.cardId}`, to, second)).body
  const code = await codeSentTo(to.toEmail)
  for (const staff of [first, second]) {
    expect((await post('/giftcard/redeem', { code }, staff)).body.code).toBe('gift-card-own')
  }
  expect((await redeem(code)).status).toBe(200)
  const log = await place.read(
    `select after from audit_log where action = 'giftcard.resend' and subject_id = $1`,
    String(next.cardId),
  )
  expect(log).toMatchObject([{ after: { isOtherAddress: true } }])
  expect(JSON.stringify(log)).not.toContain('second@')
})

test('an email whose code cannot be opened fails with a reason instead of waiting forever', async () => {
  const { toEmail, card } = await aMailedCard({ sendOn: inDays(2) })
  await place.read(
    `update gift_card_mails set sealed_code = jsonb_set(sealed_code, '{cipher}', '"AAAA"')
      where card_id = $1`,
    card.cardId,
  )
  await sendDueCards(place.shop.database, new Date(Date.now() + 2 * DAY_MS))
  const problems = async () =>
    place.read(`select from emails where recipient = $1 and problem <> ''`, toEmail)
  await expect.poll(problems, SOON).toHaveLength(1)
})

test('a card for a later day is sent once on that day', async () => {
  const { toEmail, card } = await aMailedCard({ sendOn: inDays(3), language: 'hi' })
  const { database } = place.shop
  expect(card.mail.state).toBe('planned')
  expect(await sendDueCards(database, new Date(Date.now() + 2 * DAY_MS))).toBe(0)
  const then = new Date(Date.now() + 3 * DAY_MS)
  // Several may find it due at once; its email has one key in the outbox.
  await Promise.all([1, 2, 3].map(() => sendDueCards(database, then)))
  expect(await sendDueCards(database, then)).toBe(0)
  await isSent(card.cardId)
  const code = await codeSentTo(toEmail)
  expect((await redeem(code)).status).toBe(200)
})

test('a void card is not sent', async () => {
  const { card } = await aMailedCard({ sendOn: inDays(1) })
  await post(`/giftcard/void/${card.cardId}`, { reason: 'Paid back' })
  expect(await sendDueCards(place.shop.database, new Date(Date.now() + 2 * DAY_MS))).toBe(0)
  expect(
    (await post(`/giftcard/resend/${card.cardId}`, { toEmail: 'a@example.in' })).body.code,
  ).toBe('gift-card-over')
})

test('a process that dies between the mail server and the database sends the same code again', async () => {
  await place.read(`create or replace function die() returns trigger language plpgsql as
    $$ begin raise exception 'killed'; end $$`)
  await place.read(
    'create or replace trigger die before update on gift_card_mails for each row execute function die()',
  )
  const live = () => place.read('drop trigger if exists die on gift_card_mails')
  onTestFinished(async () => void (await live()))
  const { toEmail, card } = await aMailedCard()
  const first = await codeSentTo(toEmail)
  const failed = async () =>
    place.read(`select 1 from emails where recipient = $1 and problem <> ''`, toEmail)
  await expect.poll(failed, SOON).toHaveLength(1)
  await live()
  await place.read('update jobs set run_at = now()')
  expect(await codeSentTo(toEmail, 2)).toBe(first)
  await isSent(card.cardId)
  expect((await redeem(first)).status).toBe(200)
})

test('a card that is sent again has a new code; the old one is void, and the books owe it once', async () => {
  const { toEmail, card } = await aMailedCard()
  const old = await codeSentTo(toEmail)
  const before = await owed()
  const again = () =>
    post(`/giftcard/resend/${card.cardId}`, { toEmail: 'right@example.in', toName: 'Asha R' })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { card: next } = answers.find(({ status }) => status === 200)?.body ?? {}
  expect(next).toMatchObject({ amount: 500, way: 'cash', state: 'open' })
  const code = await codeSentTo('right@example.in')
  expect(lettersTo('right@example.in')[0]).toContain('in the place of one')
  expect(code).not.toBe(old)
  expect(await owed()).toBe(before)
  expect((await redeem(old)).body.code).toBe('gift-card-over')
  expect((await redeem(code)).body.amount).toBe(500)
  expect((await post(`/giftcard/resend/${next.cardId}`, { toEmail })).body.code).toBe(
    'gift-card-over',
  )
})

test('when a card is sent again while it is redeemed, only one of the two happens', async () => {
  const { toEmail, card } = await aMailedCard()
  const code = await codeSentTo(toEmail)
  const [redeemed, sent] = await Promise.all([
    redeem(code),
    post(`/giftcard/resend/${card.cardId}`, { toEmail: 'race@example.in' }),
  ])
  expect([redeemed.status, sent.status].toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a card that cannot be sent and a person who may not send are refused', async () => {
  const cases = [
    [{ toEmail: 'asha' }, 'toEmail'],
    [{ toEmail: 'a@example.in\nBcc: b@example.in' }, 'toEmail'],
    [{ sendOn: inDays(-1) }, 'sendOn'],
    [{ sendOn: inDays(367) }, 'sendOn'],
    [{ sendOn: '31/12/2026' }, 'sendOn'],
    [{ message: 'x'.repeat(301) }, 'message'],
    [{ language: 'fr' }, 'language'],
  ] as const
  for (const [fields, field] of cases) {
    const body = { amount: 5, way: 'given', toEmail: 'a@example.in', ...fields }
    const answer = await post('/giftcard/create', body)
    expect([answer.status, answer.body.issues?.[0]?.field], answer.text).toEqual([400, field])
  }
  const { body } = await post('/giftcard/create', { amount: 5, way: 'given' })
  const path = `/giftcard/resend/${body.card.cardId}`
  expect((await post(path, { toEmail: 'a@example.in' })).status).toBe(404)
  expect((await post(path, { toEmail: '' })).status).toBe(400)
  expect((await post('/giftcard/resend/99999', { toEmail: 'a@example.in' })).status).toBe(404)
  for (const by of [await aStaffMember(place.shop), await aCustomer(place.shop)]) {
    expect((await post(path, { toEmail: 'a@example.in' }, by)).status).toBe(403)
  }
})

test('a person named for a card that went to somebody else is erased with their account', async () => {
  const { token, email, password, userId } = await aCustomer(place.shop)
  await place.read('update users set email_confirmed_at = now() where id = $1', userId)
  const { card } = await aMailedCard({ toEmail: email, sendOn: inDays(2) })
  const named = () => place.read('select from gift_card_mails where to_email = $1', email)
  await post(`/giftcard/resend/${card.cardId}`, { toEmail: 'instead@example.in' })
  expect(await named()).toHaveLength(1)
  const gone = await post('/account/delete', { password }, { token })
  expect(gone.status, gone.text).toBe(200)
  expect(await named()).toHaveLength(0)
})

test('a recipient can download what was sent to them, and it is erased after a year', async () => {
  const person = await aCustomer(place.shop)
  const [{ email } = { email: '' }] = await place.read<{ email: string }>(
    'update users set email_confirmed_at = now() where id = $1 returning email',
    person.userId,
  )
  const { card } = await aMailedCard({ toEmail: email.toUpperCase() })
  await isSent(card.cardId)
  const { token } = person
  const data = await place.shop.ask('GET', '/account/data', { token })
  expect(data.body.giftCards, data.text).toMatchObject([{ amount: 500, message: 'Happy Diwali!' }])
  await place.read(
    `update gift_card_mails set sent_at = now() - interval '366 days' where card_id = $1`,
    card.cardId,
  )
  await eraseOldCardMails(place.shop.database.orm)
  expect((await cardOf(card.cardId)).mail).toBeNull()
  expect((await cardOf(card.cardId)).state).toBe('open')
})
