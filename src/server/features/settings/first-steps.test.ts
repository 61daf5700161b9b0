import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FirstSteps } from '#contract/shop/first-steps.ts'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

async function guide(): Promise<FirstSteps> {
  return (await shop.ask('GET', '/settings/firststeps', { token: admin.token })).body
}

async function done(): Promise<string[]> {
  return (await guide()).steps.filter(({ isDone }) => isDone).map(({ key }) => key)
}

async function keys(): Promise<string[]> {
  return (await guide()).steps.map(({ key }) => key)
}

function save(body: object) {
  return shop.ask('PUT', '/settings/update', { token: admin.token, body })
}

test('only people who may change the settings see the first steps', async () => {
  const { token } = await aStaffMember(shop)
  expect((await shop.ask('GET', '/settings/firststeps', { token })).status).toBe(403)
})

test('each step is done automatically once the shop has what it asks for', async () => {
  expect(await guide()).toMatchObject({ isShown: true })
  expect(await done()).toEqual([])
  await shop.database.orm.execute(sql`insert into categories (name, is_demo) values ('Demo', true)`)
  await aProduct(shop, { isDemo: true })
  expect(await done()).toEqual([])
  await shop.database.orm.execute(sql`insert into categories (name) values ('Rings')`)
  expect(await done()).toEqual(['category'])
  await aProduct(shop)
  expect(await done()).toEqual(['category', 'product'])
  await save({ 'home.reviews': { isShown: false } })
  expect(await done()).toEqual(['category', 'product', 'home'])
  const { shop: profile } = SHOP_DEFAULTS
  const own = {
    ...profile,
    legalName: 'Moti Mahal Jewellers',
    email: 'care@motimahal.example',
    phone: '+91 22 5550 1234',
    address: { ...profile.address, line1: '4 Zaveri Bazar' },
  }
  expect((await save({ shop: own })).status).toBe(200)
  expect(await done()).toEqual(['seller', 'category', 'product', 'home'])
})

test('removing the demo is a step where there is one', async () => {
  expect(await keys()).not.toContain('demo')
  await shop.database.orm.execute(
    sql`insert into settings (key, value) values ('demo', '{"state":"here"}')`,
  )
  expect(await keys()).toContain('demo')
  expect(await done()).not.toContain('demo')
  await shop.database.orm.execute(sql`delete from products where is_demo`)
  expect(await done()).toContain('demo')
})

test('the guide disappears when the owner hides it, and with the first order', async () => {
  await save({ 'firstSteps.isShown': false })
  expect((await guide()).isShown).toBe(false)
  await save({ 'firstSteps.isShown': true })
  expect((await guide()).isShown).toBe(true)
  const buyer = await aCustomer(shop)
  const { id: productId } = await aProduct(shop)
  const answer = await order(shop, buyer, anOrderOf(buyer, [{ productId }]))
  expect(answer.status).toBe(201)
  expect((await guide()).isShown).toBe(false)
})
