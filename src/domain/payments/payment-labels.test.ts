import { expect, test } from 'vitest'
import { PAYMENT_CHANNEL_LABELS, PAYMENT_STATE_LABELS } from './payment-labels.ts'

test('every payment state and every way of paying has a word of its own', () => {
  for (const labels of [PAYMENT_STATE_LABELS, PAYMENT_CHANNEL_LABELS]) {
    const words = Object.values(labels)
    expect(words.length).toBeGreaterThanOrEqual(6)
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toMatch(/^[A-Z]/)
  }
})
