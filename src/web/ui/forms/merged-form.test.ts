import { expect, test } from 'vitest'
import { mergedForm } from './merged-form.ts'

const SEEN = { name: 'Nagina', phone: '1', slides: [{ title: 'A' }] }

test('unedited fields follow the shop, and edited ones stay', () => {
  const mine = { ...SEEN, phone: '2' }
  const now = { ...SEEN, name: 'Nagina & Sons', phone: '3' }
  expect(mergedForm(mine, SEEN, now)).toEqual({ ...now, phone: '2' })
})

test('lists with equal items are equal', () => {
  const mine = { ...SEEN, slides: [{ title: 'A' }] }
  const now = { ...SEEN, slides: [{ title: 'B' }] }
  expect(mergedForm(mine, SEEN, now)).toEqual(now)
})
