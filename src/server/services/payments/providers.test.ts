import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/checkout.ts'
import { paymentNote, providerFor } from './providers.ts'

test('online payment is the test provider: approved at once, and it says that no money moves', () => {
  const provider = providerFor('online')
  expect(provider.name).toBe('test')
  expect(provider.begin({ total: 50_000 })).toBe('paid')
  expect(provider.describe()).toContain('no money moves')
})

test('cash is due until the order arrives', () => {
  expect(providerFor('cod').begin({ total: 50_000 })).toBe('due')
})

test('an order knows by the name of its provider what to say about the payment', () => {
  for (const method of PAYMENT_METHODS) {
    const provider = providerFor(method)
    expect(paymentNote(provider.name)).toBe(provider.describe())
  }
  expect(paymentNote('closed long ago')).toBe('')
})
