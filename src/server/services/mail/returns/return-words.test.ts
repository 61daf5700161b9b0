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
})
