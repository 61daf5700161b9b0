import { expect, test } from 'vitest'
import { comesBackText, reasonText } from './reason-text.ts'

const steps = (...states: ('asked' | 'approved' | 'received' | 'checked')[]) =>
  states.map((to) => ({ to }))
const WISH = {
  reason: 'other',
  handOver: 'send',
  pin: '',
  events: steps('asked', 'approved'),
} as const

test('a wish of the customer says its reason and how the pieces come', () => {
  expect(reasonText(WISH)).toBe('Another reason')
  expect(comesBackText(WISH)).toBe('The customer sends or brings it')
  expect(comesBackText({ ...WISH, handOver: 'pick-up', pin: '302001' })).toBe(
    'Pick-up at PIN 302001',
  )
  expect(reasonText({ ...WISH, events: steps('asked') })).toBe('Another reason')
})

test('a parcel that nobody took came back by itself', () => {
  const parcel = { ...WISH, events: steps('asked', 'received', 'checked') }
  expect(reasonText(parcel)).toBe('Nobody took the parcel')
  expect(comesBackText(parcel)).toBe('By the courier: it is here again')
})

test('nothing comes back of what was lost or never left', () => {
  const lost = { ...WISH, isLost: true as const, events: steps('asked', 'received') }
  expect([reasonText(lost), comesBackText(lost)]).toEqual([
    'Lost on its way',
    'Nothing: a courier lost it',
  ])
  const unsent = { ...WISH, isUnsent: true as const }
  expect([reasonText(unsent), comesBackText(unsent)]).toEqual([
    'Taken out before it was sent',
    'Nothing: it never left',
  ])
})
