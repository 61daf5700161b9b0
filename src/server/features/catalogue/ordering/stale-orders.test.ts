import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let asha: Person
let ravi: Person
beforeAll(async () => {
  shop = await startTestApp()
  asha = await anAdmin(shop, 'Asha Mehta')
  ravi = await anAdmin(shop, 'Ravi Kothari')
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (method: Method, path: string, body?: object, by = asha) =>
  shop.ask(method, path, { token: by.token, ...(body && { body }) })

const ATTRIBUTE = {
  labelHi: '',
  isFilterable: true,
  isSearched: true,
  isActive: true,
  categoryIds: null,
  options: [],
}

/** The lists that an owner puts in order: where each is read and what adds to it. */
const LISTS = {
  category: { list: '/category/getall', form: (name: string) => ({ name }) },
  collection: { list: '/collection/own', form: (name: string) => ({ name }) },
  attribute: { list: '/attribute/own', form: (label: string) => ({ ...ATTRIBUTE, label }) },
}
type Kind = keyof typeof LISTS
const KINDS: Kind[] = ['category', 'collection', 'attribute']

async function ids(kind: Kind): Promise<number[]> {
  const { body } = await ask('GET', LISTS[kind].list)
  return body.map((one: Record<string, number>) => one[`${kind}Id`])
}

let turn = 0

async function add(kind: Kind, by = asha): Promise<number> {
  turn += 1
  const { status, body, text } = await ask(
    'POST',
    `/${kind}/create`,
    LISTS[kind].form(`Own ${turn}`),
    by,
  )
  expect(status, text).toBe(201)
  return body[kind][`${kind}Id`]
}

const sort = (kind: Kind, wanted: readonly number[], seen?: unknown, by = asha) =>
  ask('PUT', `/${kind}/order`, { [`${kind}Ids`]: wanted, ...(seen !== undefined && { seen }) }, by)

/** A list of at least three, as a tab reads it. */
async function aList(kind: Kind): Promise<number[]> {
  for (let at = 0; at < 3; at += 1) await add(kind)
  return ids(kind)
}

/** Expects that a tab that was read before gets nothing saved, and is told why and by whom. */
async function expectStale(kind: Kind, wanted: readonly number[], seen: readonly number[]) {
  const before = await ids(kind)
  const late = await sort(kind, wanted, seen, ravi)
  expect([late.status, late.body.code], late.text).toEqual([409, 'list-order-changed'])
  expect(late.body.message).toContain('Someone changed this order meanwhile')
  expect(late.body.changedBy).toMatchObject({ name: 'Asha Mehta' })
  expect(await ids(kind)).toEqual(before)
}

test.each(KINDS)('a tab of %s that was loaded before does not undo a new order', async (kind) => {
  const seen = await aList(kind)
  const theirs = seen.toReversed()
  expect((await sort(kind, theirs, seen)).status).toBe(200)
  const mine = [...seen.slice(1), ...seen.slice(0, 1)]
  await expectStale(kind, mine, seen)
  // Who has looked again may, and so may a client that does not say what it saw.
  expect((await sort(kind, mine, theirs, ravi)).status).toBe(200)
  expect(await ids(kind)).toEqual(mine)
  expect((await sort(kind, seen, undefined, ravi)).status).toBe(200)
  expect(await ids(kind)).toEqual(seen)
})

test.each(KINDS)('a row added or deleted meanwhile makes an order of %s stale', async (kind) => {
  const seen = await aList(kind)
  const added = await add(kind)
  await expectStale(kind, seen.toReversed(), seen)
  expect((await ask('DELETE', `/${kind}/delete/${added}`)).status).toBe(200)
  expect((await sort(kind, seen.toReversed(), seen, ravi)).status).toBe(200)
  const now = seen.toReversed()
  const gone = now[0] ?? 0
  expect((await ask('DELETE', `/${kind}/delete/${gone}`)).status).toBe(200)
  await expectStale(kind, seen, now)
})

test.each(KINDS)('the same order of %s again is no conflict and no new entry', async (kind) => {
  const seen = await aList(kind)
  const wanted = seen.toReversed()
  expect((await sort(kind, wanted, seen)).status).toBe(200)
  const entries = async () => (await ask('GET', `/audit/getall?kind=${kind}`)).body.length
  const before = await entries()
  // As when the answer to the first request was lost.
  expect((await sort(kind, wanted, seen)).status).toBe(200)
  expect(await ids(kind)).toEqual(wanted)
  expect(await entries()).toBe(before)
})

test.each(KINDS)('of several tabs that sort %s at once, one is saved', async (kind) => {
  const seen = await aList(kind)
  const [first = 0, ...others] = seen
  const orders = others.map((_, at) => others.toSpliced(at + 1, 0, first)).slice(-4)
  const answers = await Promise.all(
    orders.map((wanted, at) => sort(kind, wanted, seen, at % 2 === 0 ? asha : ravi)),
  )
  const saved = answers.flatMap(({ status }, at) => (status === 200 ? [orders[at]] : []))
  expect(saved).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(orders.length - 1)
  expect(await ids(kind)).toEqual(saved[0])
})

test.each(KINDS)(
  'what is no list of ids is refused as an order of %s that was seen',
  async (kind) => {
    const seen = await aList(kind)
    const bad = [
      '',
      'all',
      7,
      null,
      {},
      [],
      ['x'],
      [0],
      [-1],
      [1.5],
      [2 ** 31],
      Array(1_001).fill(1),
    ]
    for (const wrong of bad) {
      const { status, text } = await sort(kind, seen.toReversed(), wrong)
      expect(status, text).toBe(400)
    }
    // Ids that are not those of the list are another order.
    for (const wrong of [[999_999], [seen[0]], [seen[0], ...seen], seen.concat(999_999)]) {
      expect((await sort(kind, seen.toReversed(), wrong)).status).toBe(409)
    }
    expect(await ids(kind)).toEqual(seen)
  },
)

test('the order of categories counts as it is stored and as the tree shows it', async () => {
  const [above = 0, other = 0, below = 0] = (await aList('category')).slice(-3)
  const place = { name: 'Below', parentId: String(above) }
  const earlier = await ids('category')
  expect((await ask('PUT', `/category/update/${below}`, place)).status).toBe(200)
  // One that went below another is shown elsewhere; the stored order is the same.
  const stored = await ids('category')
  expect(stored).toEqual(earlier)
  const shown = [...stored.slice(0, -3), above, below, other]
  const moved = [...stored.slice(0, -3), other, above, below]
  expect((await sort('category', moved, shown)).status).toBe(200)
  expect(await ids('category')).toEqual(moved)
  expect((await sort('category', shown, moved)).status).toBe(200)
})

test('a conflict over an order does not name who only renamed something', async () => {
  const seen = await aList('collection')
  await sort('collection', seen.toReversed(), seen, asha)
  const path = `/collection/update/${seen[0]}`
  expect((await ask('PUT', path, { name: 'Renamed' }, ravi)).status).toBe(200)
  const late = await sort('collection', seen.slice(1), seen, ravi)
  expect(late.body.changedBy).toMatchObject({ name: 'Asha Mehta' })
})
