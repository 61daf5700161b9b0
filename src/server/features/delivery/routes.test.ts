import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INDIAN_STATES } from '#domain/places/indian-states.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test.each([
  ['110001', 'New Delhi', 'Delhi'],
  ['302001', 'Jaipur', 'Rajasthan'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['560034', 'Bengaluru', 'Karnataka'],
  ['682001', 'Kochi', 'Kerala'],
  ['190001', 'Srinagar', 'Jammu and Kashmir'],
])('the PIN code %s is in %s, %s', async (pin, city, state) => {
  const { status, body } = await shop.ask('GET', `/pincode/${pin}`)
  expect([status, body]).toEqual([200, { city, state }])
})

test('a PIN code without a city gives only the state', async () => {
  const { body } = await shop.ask('GET', '/pincode/793001')
  expect(body).toEqual({ city: '', state: 'Meghalaya' })
})

test('an unknown PIN code is reported, and so is a wrong form', async () => {
  expect((await shop.ask('GET', '/pincode/999999')).status).toBe(404)
  const short = await shop.ask('GET', '/pincode/68200')
  expect(short.status).toBe(400)
  expect(short.body).toMatchObject({ message: 'An Indian PIN code has six digits.' })
})

test('every state is spelt as the form offers it', () => {
  const table = readFileSync(
    join(import.meta.dirname, '../../services/pincodes/pincodes.txt'),
    'utf8',
  )
  const states = new Set(
    table
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t')[0]),
  )
  expect(states).toEqual(new Set(INDIAN_STATES))
})
