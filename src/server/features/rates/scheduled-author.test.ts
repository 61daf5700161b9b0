import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAdmin, aStaffMember, type Person } from '#tests/support/builders.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
beforeEach(() => applyRates(shop, admin, { '22K916': 14_000 }))
afterAll(() => shop.close())

/** A member of staff whom the owner lets set rates. */
async function aRateSetter(): Promise<Person> {
  const staff = await aStaffMember(shop, 'Jatin Soni')
  await ask('PUT', `/user/rights/${staff.userId}`, { rights: ['rates'] })
  return staff
}

function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: object) {
  const { token } = admin
  return shop.ask(method, path, body === undefined ? { token } : { token, body })
}

async function schedule({ token }: Person, perGram: number): Promise<number> {
  const rates = [{ alloy: '22K916', perGram }]
  const seenCardId = (await ask('GET', '/rates/getall')).body.current.cardId
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const body = { rates, rule: 'fineness/999', source: 'x', seenCardId, confirmed: rates, at }
  const { status, body: answer } = await shop.ask('POST', '/rates/apply', { token, body })
  expect(status).toBe(200)
  return answer.card.cardId
}

/** Lets the time of a card come, and waits until its work is done. */
async function come(cardId: number): Promise<void> {
  const { pool } = shop.database
  await pool.query(`update rate_cards set effective_at = now() where id = $1`, [cardId])
  await pool.query(`update jobs set run_at = now() where kind = 'apply-rates' and subject = $1`, [
    cardId,
  ])
  const isAtWork = async () => {
    const { rowCount } = await pool.query(
      `select from jobs where kind = 'apply-rates' and subject = $1`,
      [cardId],
    )
    return rowCount
  }
  await expect.poll(isAtWork, { timeout: 30_000 }).toBe(0)
}

async function goldToday(): Promise<number> {
  const { rates } = (await shop.ask('GET', '/rates/today')).body
  return rates.find(({ alloy }: { alloy: string }) => alloy === '22K916').perGram
}

/** What the owner learns: the line under Needs attention, and the entry of the log. */
async function told(cardId: number) {
  const { entries } = (await ask('GET', '/dashboard/needs-attention')).body
  const log = (await ask('GET', '/audit/getall?kind=rates')).body
  const entry = log.find(
    (one: { action: string; subjectId: string }) =>
      one.action === 'rates.refuse' && one.subjectId === String(cardId),
  )
  return {
    listed: entries.some(({ kind }: { kind: string }) => kind === 'rates-not-applied'),
    reason: entry?.after.reason,
  }
}

const WAYS: Record<string, (staff: Person) => Promise<unknown>> = {
  'was blocked': ({ userId }) => ask('PUT', `/user/manageUser/${userId}`, { status: 'Blocked' }),
  'lost the right': ({ userId }) => ask('PUT', `/user/rights/${userId}`, { rights: [] }),
  'is a customer now': ({ userId }) => ask('PUT', `/user/role/${userId}`, { role: 'customer' }),
}

test.each(Object.entries(WAYS))('rates of an author who %s never count', async (_, shutOut) => {
  const staff = await aRateSetter()
  const cardId = await schedule(staff, 7_000)
  await shutOut(staff)
  await come(cardId)
  expect(await goldToday()).toBe(14_000)
  expect(await told(cardId)).toEqual({
    listed: true,
    reason: 'Jatin Soni may not set rates any more',
  })
  expect((await ask('DELETE', `/rates/scheduled/${cardId}`)).status).toBe(200)
  expect((await told(cardId)).listed).toBe(false)
})

test('rates of an author who still has the right count, as confirmed', async () => {
  const cardId = await schedule(await aRateSetter(), 7_000)
  await come(cardId)
  expect(await goldToday()).toBe(7_000)
  expect(await told(cardId)).toEqual({ listed: false, reason: undefined })
})

test('rates that look like a slip beside later ones wait for a person', async () => {
  const cardId = await schedule(admin, 14_600)
  await applyRates(shop, admin, { '22K916': 13_500 })
  await come(cardId)
  expect(await goldToday()).toBe(13_500)
  expect(await told(cardId)).toEqual({
    listed: true,
    reason: 'Doubtful beside the rates that count now: 22K916',
  })
  const typed = await shop.ask('GET', '/rates/getall', { token: admin.token })
  expect(typed.body.scheduled).toMatchObject([{ cardId }])
  // Later rates that are applied at their time replace it.
  await come(await schedule(admin, 13_600))
  expect(await told(cardId)).toMatchObject({ listed: false })
})
