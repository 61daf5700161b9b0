import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consents } from '#server/db/schema/shop/consents.ts'
import { subscribers } from '#server/db/schema/shop/newsletter.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

function subscribe(email: string) {
  return shop.ask('POST', '/newsletter/subscribe', { body: { email } })
}

async function rowOf(email: string) {
  const [row] = await shop.database.orm
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, email))
  return row
}

test('the consent is stored with its own token', async () => {
  expect((await subscribe('Asha@Example.in')).status).toBe(200)
  const row = await rowOf('asha@example.in')
  expect(row).toMatchObject({ status: 'pending', token: expect.stringMatching(/^[\w-]{43}$/) })
  expect(Date.now() - Number(row?.consentedAt)).toBeLessThan(60_000)
})

test('a new and a known address get the same answer, and are stored once', async () => {
  const first = await subscribe('once@example.in')
  const kept = await rowOf('once@example.in')
  const second = await subscribe('ONCE@example.in')
  expect(second.text).toBe(first.text)
  expect(await rowOf('once@example.in')).toEqual(kept)
})

test('a former subscriber is asked again', async () => {
  await subscribe('back@example.in')
  const { orm } = shop.database
  await orm
    .update(subscribers)
    .set({ status: 'unsubscribed', token: 'old' })
    .where(eq(subscribers.email, 'back@example.in'))
  await subscribe('back@example.in')
  const row = await rowOf('back@example.in')
  expect(row?.status).toBe('pending')
  expect(row?.token).not.toBe('old')
})

test('an invalid address is refused', async () => {
  const answer = await subscribe('asha at example')
  expect(answer.status).toBe(400)
  expect(answer.body.issues).toEqual([
    { field: 'email', code: 'email-invalid', message: 'Please enter a valid email address.' },
  ])
})

test('only the click in the email is consent, leaving withdraws it, and both are recorded', async () => {
  await subscribe('consent@example.in')
  const key = (await rowOf('consent@example.in'))?.token ?? ''
  const { orm } = shop.database
  const acts = () => orm.select().from(consents).where(eq(consents.email, 'consent@example.in'))
  expect(await acts()).toEqual([])
  await shop.ask('POST', '/newsletter/confirm', { body: { key } })
  await shop.ask('POST', '/newsletter/unsubscribe', { body: { key } })
  const written = await acts()
  expect(written.map(({ purpose, isGiven }) => [purpose, isGiven])).toEqual([
    ['newsletter', true],
    ['newsletter', false],
  ])
})
