import { expect, test } from 'vitest'
import { mergedForm } from './merged-form.ts'

const SEEN = { name: 'Nagina', phone: '1', slides: [{ title: 'A' }] }

test('what was left as it was read follows the shop, what was changed stays', () => {
  const mine = { ...SEEN, phone: '2' }
  const now = { ...SEEN, name: 'Nagina & Sons', phone: '3' }
  expect(mergedForm(mine, SEEN, now)).toEqual({ ...now, phone: '2' })
})

test('lists that say the same are the same', () => {
  const mine = { ...SEEN, slides: [{ title: 'A' }] }
  const now = { ...SEEN, slides: [{ title: 'B' }] }
  expect(mergedForm(mine, SEEN, now)).toEqual(now)
})
