import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdmin, type Person } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

const ask = (method: 'POST' | 'PUT', path: string, body: object) =>
  shop.ask(method, path, { token: admin.token, body })

async function aCollection(name: string) {
  const { body } = await ask('POST', '/collection/create', { name, description: 'For every day' })
  return body.collection
}

async function now(collectionId: number) {
  const { body } = await shop.ask('GET', '/collection/own', { token: admin.token })
  return body.find((one: { collectionId: number }) => one.collectionId === collectionId)
}

test('a form that was open since before does not undo what somebody else saved', async () => {
  const seen = await aCollection('Minimal')
  const path = `/collection/update/${seen.collectionId}`
  const theirs = { ...seen, nameHi: 'सादा' }
  expect((await ask('PUT', path, { ...theirs, seen })).status).toBe(200)
  const late = await ask('PUT', path, { ...seen, description: 'Thin and light', seen })
  expect([late.status, late.body.code]).toEqual([409, 'collection-changed'])
  expect(late.body.changedBy).toMatchObject({ name: admin.name })
  expect(await now(seen.collectionId)).toMatchObject({
    nameHi: 'सादा',
    description: 'For every day',
  })
  // Who looked again may; a client that does not say what it saw is not asked.
  const again = { ...theirs, description: 'Thin and light', seen: await now(seen.collectionId) }
  expect((await ask('PUT', path, again)).status).toBe(200)
  expect((await ask('PUT', path, { name: 'Minimal' })).status).toBe(200)
})

test('two forms of one collection that are saved at once do not both count', async () => {
  const seen = await aCollection('Bridal')
  const save = (name: string) =>
    ask('PUT', `/collection/update/${seen.collectionId}`, { ...seen, name, seen })
  const answers = await Promise.all(['Wedding', 'Bride', 'Shaadi'].map(save))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('another order of the collections does not make a form stale', async () => {
  const [first, second] = [await aCollection('Temple'), await aCollection('Office')]
  const collectionIds = [second.collectionId, first.collectionId]
  expect((await ask('PUT', '/collection/order', { collectionIds })).status).toBe(200)
  const path = `/collection/update/${first.collectionId}`
  expect((await ask('PUT', path, { ...first, name: 'Temple gold', seen: first })).status).toBe(200)
})
