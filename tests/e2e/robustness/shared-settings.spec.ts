import { asOwner } from '#tests/support/browser/admin-steps.ts'
import { readSettings } from '#tests/support/browser/kept-settings.ts'
import { expect, test } from '#tests/support/browser/shop.ts'

// Both in one worker, in this order.
test.describe.configure({ mode: 'serial' })

const CHANGED = {
  'cod.fee': 12_300,
  'checkout.guest': true,
  'hallmark.registration': 'HM/C-1234567890',
}

test('a test may leave the settings of the shared shop changed', async ({ shop }) => {
  const answer = await asOwner(shop, 'PUT', '/settings/update', CHANGED)
  expect(answer.status, answer.text).toBe(200)
  expect(await readSettings(shop)).toMatchObject(CHANGED)
})

test('and the next one finds the initial settings', async ({ shop, firstSettings }) => {
  expect(firstSettings).toMatchObject({ 'cod.fee': 0, 'checkout.guest': false })
  // The server alone keeps the list of uploads: no test can put a picture back.
  const now = { ...(await readSettings(shop)), 'home.uploads': firstSettings['home.uploads'] }
  expect(now).toEqual(firstSettings)
})
