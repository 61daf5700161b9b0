import { afterAll, beforeAll, expect, test } from 'vitest'
import { productTemplate } from '#domain/catalogue/csv/product-csv.ts'
import { readAttributes } from '#server/db/catalogue/attributes.ts'
import { categories } from '#server/db/schema/catalogue.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { applyRates } from '#tests/support/metal-builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('the template with makes can be imported as it is', async () => {
  const admin = await anAdmin(shop)
  await shop.database.orm.insert(categories).values({ name: 'Rings' })
  await applyRates(shop, admin, { '22K916': 14_675.5 })
  const body = new FormData()
  body.append('mode', 'check')
  const file = productTemplate(await readAttributes(shop.database.orm), true)
  body.append('file', new Blob([file], { type: 'text/csv' }), 'products.csv')
  const seen = await shop.ask('POST', '/product/import', { token: admin.token, body })
  expect(seen.body.problems, seen.text).toEqual([])
  expect(seen.body.rows[0].makes).toMatchObject([{ alloy: '22K916', before: null }])
})
