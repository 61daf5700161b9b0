import * as fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categories } from '#server/db/schema/catalogue.ts'
import type { Answer } from '#tests/support/answer.ts'
import { aCustomer, anAdmin, aProduct, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { quickestAnswer } from '#tests/support/quickest-answer.ts'
import { times, within } from '../counts.ts'
import { breaches } from '../invariants.ts'
import { anyRequest, type FuzzRequest } from './requests.ts'

/** Half of them by each seed. */
const REQUESTS = times(800, 20_000)
const FIXED_SEED = 20_261_122
/** Named in the title of the test: with FUZZ_SEED the same requests are made again. */
const RANDOM_SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))
const AT_ONCE = 4
const LONGEST_MS = 1_000
/** Users that are replaced now and then: a request may have blocked or demoted them. */
const BATCH = 200

let shop: TestApp
let customer: Person
let admin: Person
let sent = 0
beforeAll(async () => {
  shop = await startTestApp()
  await shop.database.orm.insert(categories).values([{ name: 'Rings' }, { name: 'Necklaces' }])
  for (let at = 0; at < 5; at += 1) await aProduct(shop, { categoryId: 1, stock: 1_000 })
})
afterAll(() => shop.close())

test.each([FIXED_SEED, RANDOM_SEED])(
  `${REQUESTS / 2} requests made from the contract with the seed %i are answered in words and in time`,
  async (seed) => {
    const requests = fc.sample(anyRequest, { numRuns: REQUESTS / 2, seed })
    const faults: string[] = []
    for (let done = 0; done < requests.length; done += BATCH) {
      await newPeople()
      const batch = requests.slice(done, done + BATCH)
      const callers = Array.from({ length: AT_ONCE }, async (_, lane) => {
        for (let at = lane; at < batch.length; at += AT_ONCE) {
          const request = batch[at]
          const fault = request && (await faultOf(request))
          if (fault) faults.push(fault)
        }
      })
      await Promise.all(callers)
    }
    expect(faults).toEqual([])
    expect(await breaches(shop.database.pool)).toEqual([])
    expect((await shop.ask('GET', '/ready')).status).toBe(200)
  },
  within(REQUESTS, 30),
)

async function newPeople(): Promise<void> {
  customer = await aCustomer(shop)
  admin = await anAdmin(shop)
  const product = await aProduct(shop, { stock: 1_000 })
  const placed = await order(shop, customer, anOrderOf(customer, [{ productId: product.id }]))
  expect(placed.status).toBe(201)
}

/** What is wrong with the answer; undefined when nothing is. */
async function faultOf(request: FuzzRequest): Promise<string | undefined> {
  const { answer, ms } = await quickestAnswer(() => send(request), LONGEST_MS)
  const { status, text, body, headers } = answer
  const what = `${request.entry.method} ${request.url.slice(0, 300)} ${(request.body ?? '').slice(0, 500)}`
  if (status >= 500) return `${status} ${text.slice(0, 200)}: ${what}`
  // A file of all there is takes as long as there is much of it.
  const isFile = request.entry.replyType !== undefined
  if (ms > LONGEST_MS && !isFile) return `${Math.round(ms)} ms: ${what}`
  if (status >= 400 && !body?.message) return `${status} without words: ${what}`
  if (headers['set-cookie'] !== undefined) return `a cookie: ${what}`
  return undefined
}

async function send(request: FuzzRequest): Promise<{ answer: Answer; ms: number }> {
  const { entry, url, body, key } = request
  sent += 1
  const began = performance.now()
  const answer = await shop.ask(entry.method, url, {
    token: tokenOf(request),
    from: `10.${Math.floor(sent / 62_500) % 250}.${Math.floor(sent / 250) % 250}.${sent % 250}`,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body }),
  })
  return { answer, ms: performance.now() - began }
}

/** Calls that would log the caller out for those that come after. */
const ENDING = new Set(['logOut', 'logOutEverywhere', 'deleteAccount', 'endSession'])

function tokenOf({ entry, caller }: FuzzRequest): string | undefined {
  if (caller === 'nobody') return undefined
  if (caller === 'forged' || ENDING.has(entry.name)) return 'x'.repeat(43)
  return caller === 'admin' ? admin.token : customer.token
}
