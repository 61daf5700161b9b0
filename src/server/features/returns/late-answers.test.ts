import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember, type Person } from '#tests/support/builders.ts'
import { startReturningShop, type ReturningShop } from '#tests/support/returns/returning.ts'

let place: ReturningShop
let staff: Person
beforeAll(async () => {
  place = await startReturningShop()
  staff = await aStaffMember(place.shop)
})
afterAll(() => place.shop.close())

async function anAsked() {
  const of = await place.aDelivered()
  return { of, returnId: Number((await place.ask(of)).body.return.returnId) }
}

const stateOf = async (returnId: number) => (await place.details(returnId)).return

test('a refusal is not said to be sent when a colleague has refused in other words', async () => {
  const { returnId } = await anAsked()
  const first = { note: 'It was worn.' }
  expect((await place.move(returnId, 'asked', 'refused', first, staff)).status).toBe(200)
  const late = await place.move(returnId, 'asked', 'refused', { note: 'It is too late.' })
  expect([late.status, late.body.code], late.text).toEqual([409, 'return-changed'])
  // The same again, as after a lost answer, is refused once.
  expect((await place.move(returnId, 'asked', 'refused', first, staff)).status).toBe(200)
  expect((await stateOf(returnId)).events.map(({ note }) => note)).toEqual(['', 'It was worn.'])
})

test('a check is not said to be saved when a colleague has found something else', async () => {
  const { of, returnId } = await anAsked()
  await place.move(returnId, 'asked', 'approved')
  await place.move(returnId, 'approved', 'picked-up')
  await place.move(returnId, 'picked-up', 'received')
  const lines = of.lines.slice(0, 1).map((line) => ({ line, fate: 'stock' }))
  const check = (checked: object, by = place.admin) =>
    place.move(returnId, 'received', 'checked', { checked: { lines, ...checked } }, by)
  const found = { deduction: 50, deductionReason: 'scratched' }
  expect((await check(found, staff)).status).toBe(200)
  for (const other of [{}, { ...found, deduction: 60 }, { ...found, deductionReason: 'worn' }]) {
    const late = await check(other)
    expect([late.status, late.body.code], late.text).toEqual([409, 'return-changed'])
  }
  expect((await check(found)).status).toBe(200)
  expect(await stateOf(returnId)).toMatchObject({ state: 'checked', deduction: 50 })
})

test('a return that was paid back is not said to have become store credit', async () => {
  const of = await place.aDelivered()
  const returnId = await place.aChecked(of)
  expect((await place.settle(returnId, 1_180)).status).toBe(200)
  const late = await place.settle(returnId, 1_180, { settlement: 'credit' })
  expect([late.status, late.body.code], late.text).toEqual([409, 'return-changed'])
  expect((await place.settle(returnId, 1_180)).status).toBe(200)
  expect(await stateOf(returnId)).toMatchObject({ state: 'settled', settlement: 'refund' })
})
