import { describe, expect, test } from 'vitest'
import type { ReturnState } from '#domain/returns/return-states.ts'
import { returnsInEnglish, returnsInHindi } from './return-words.ts'

const FACTS = {
  kind: 'return-moved' as const,
  orderId: 12,
  returnId: 7,
  note: '',
  pieces: [{ name: 'Ring', quantity: 1 }],
}
const KEPT = { deduction: { amount: 250_00, reason: 'The box is missing.' } }
const SETTLED = {
  settled: { settlement: 'refund' as const, amount: 930_00, creditNote: 'CRN/26-27/000001' },
}

describe.each([
  ['English', returnsInEnglish],
  ['Hindi', returnsInHindi],
])('in %s', (_language, words) => {
  const textOf = (state: ReturnState, more: object = {}) =>
    words.opening({ ...FACTS, state, ...more }).text

  test('what is kept back is named with its reason, before it is taken and when it is', () => {
    const told = [textOf('checked', KEPT), textOf('settled', { ...KEPT, ...SETTLED })]
    for (const text of told) {
      expect(text).toContain('₹250.00')
      expect(text).toContain('“The box is missing.”')
    }
    const nothing = [textOf('checked'), textOf('settled', SETTLED)]
    for (const text of nothing) expect(text).not.toContain('“')
  })

  test('of a parcel that came back unpaid it says what is not paid and what is left', () => {
    const settled = { ...SETTLED.settled, amount: 590_00, left: 2_360_00 }
    const { subject, text } = words.opening({ ...FACTS, state: 'settled', settled })
    expect(subject).toContain('₹2,360.00')
    for (const part of ['₹590.00', '₹2,360.00', 'CRN/26-27/000001']) expect(text).toContain(part)
    const paid = words.opening({
      ...FACTS,
      state: 'settled',
      settled: { ...settled, left: 0 },
    })
    expect(`${paid.subject} ${paid.text}`).not.toContain('₹0')
    expect(paid.text).toMatch(/store credit|स्टोर क्रेडिट/)
  })

  test('an exchange at the value of the day says what that has changed', () => {
    const exchange = { orderId: 13, toPay: 0, back: 0 }
    const settled = { ...SETTLED.settled, settlement: 'exchange' as const }
    const told = (more: object) =>
      textOf('settled', { settled: { ...settled, exchange: { ...exchange, ...more } } })
    expect(told({ lower: 70_00 })).toContain('₹70.00')
    expect(told({ given: 80_00 })).toMatch(/₹80\.00.*(?:store credit|स्टोर क्रेडिट)/)
    expect(told({})).not.toMatch(/the day you asked|अनुरोध के दिन/)
    expect(told({})).toContain('13')
  })

  test('an approved return says whether a courier comes or where it goes, also to who got a gift', () => {
    const gift = { isToRecipient: true, size: '14' }
    for (const more of [{}, { gift }]) {
      const sent = textOf('approved', { handOver: { way: 'send', pin: '' }, ...more })
      const fetched = textOf('approved', { handOver: { way: 'pick-up', pin: '302001' }, ...more })
      expect(sent).toMatch(/address|पता/)
      expect(fetched).toMatch(/302001/)
      expect(fetched).not.toMatch(/address|पता/)
    }
    // Who gave it has no piece to pack.
    const giver = { isToRecipient: false, size: '14' }
    const told = textOf('approved', { handOver: { way: 'send', pin: '' }, gift: giver })
    expect(told).not.toMatch(/pack|पैक/)
  })
})
