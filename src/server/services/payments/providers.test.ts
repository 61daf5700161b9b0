import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '#domain/orders/checkout.ts'
import { openPayments, paymentNote } from './providers.ts'

const withoutKeys = openPayments({ razorpay: undefined, publicUrl: 'http://localhost' })
const KEYS = {
  keyId: 'rzp_test_x',
  keySecret: 'secret',
  webhookSecret: undefined,
  url: 'http://localhost:1',
  checkoutUrl: 'https://checkout.razorpay.com',
}

test('online payment is the test provider, which approves at once and says that no money moves', () => {
  const provider = withoutKeys.providerFor('online')
  expect(provider.name).toBe('test')
  expect(provider.begin({ total: 50_000 })).toBe('paid')
  expect(provider.describe()).toContain('no money moves')
})

test('the test provider declines or stays pending on request', () => {
  const provider = withoutKeys.providerFor('online')
  expect(provider.begin({ total: 50_000, outcome: 'decline' })).toBe('declined')
  expect(provider.begin({ total: 50_000, outcome: 'pending' })).toBe('waiting')
})

test('with Razorpay keys an order waits for the money, whatever a test asks for', () => {
  const payments = openPayments({ razorpay: KEYS, publicUrl: 'https://shop.test' })
  const provider = payments.providerFor('online')
  expect(provider.name).toBe('razorpay')
  expect(provider.begin({ total: 50_000, outcome: 'approve' })).toBe('waiting')
  expect(provider.describe()).not.toContain('Test')
  // Orders from before the keys came are still the test provider's.
  expect(payments.named('test')?.name).toBe('test')
})

test('cash is due until the order arrives', () => {
  expect(withoutKeys.providerFor('cod').begin({ total: 50_000 })).toBe('due')
})

test('the provider of an order decides what is said about its payment', () => {
  for (const method of PAYMENT_METHODS) {
    const provider = withoutKeys.providerFor(method)
    expect(paymentNote(provider.name)).toBe(provider.describe())
  }
  expect(paymentNote('closed long ago')).toBe('')
})

test.each([
  [undefined, 'http://localhost:8080', true],
  [undefined, 'http://127.0.0.1', true],
  [undefined, 'https://shop.example.com', false],
  [KEYS, 'https://shop.example.com', true],
])('with the keys %j a shop at %s can sell gift cards: %s', (razorpay, publicUrl, can) => {
  expect(openPayments({ razorpay, publicUrl }).canSellCards).toBe(can)
})
