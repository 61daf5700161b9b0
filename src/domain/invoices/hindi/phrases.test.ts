import { expect, test } from 'vitest'
import { lineInHindi, paymentInHindi } from './phrases.ts'

test.each([
  ['Delivery', 'डिलीवरी · Delivery'],
  ['Delivery: price reduced', 'डिलीवरी · Delivery: दाम में कमी · price reduced'],
  ['Delivery box (Gold)', 'Delivery box (Gold)'],
  [
    'Refund on invoice INV/26-27/000001',
    'बिल INV/26-27/000001 पर वापसी · Refund on invoice INV/26-27/000001',
  ],
])('the line %s is %s', (description, words) => {
  expect(lineInHindi(description)).toBe(words)
})

test.each([
  ['Paid by UPI on 23-11-2026, payment pay_Q1', '23-11-2026 को UPI से, भुगतान pay_Q1'],
  ['Paid online on 23-11-2026', '23-11-2026 को ऑनलाइन'],
  ['Cash on delivery', 'डिलीवरी पर नकद'],
  [
    'Pay online. Test payment: approved at once, no money moves.',
    'ऑनलाइन भुगतान. परीक्षण भुगतान, कोई पैसा नहीं कटता।',
  ],
  [
    'Paid by UPI on 23-11-2026, payment pay_Q1. Delivery free with FREE',
    '23-11-2026 को UPI से, भुगतान pay_Q1। FREE से डिलीवरी निःशुल्क',
  ],
  [
    'Paid online on 23-11-2026. Delivery free with FREE',
    '23-11-2026 को ऑनलाइन। FREE से डिलीवरी निःशुल्क',
  ],
  [
    'Pay online. Test payment: approved at once, no money moves.. Delivery free with FREE',
    'ऑनलाइन भुगतान. परीक्षण भुगतान, कोई पैसा नहीं कटता। FREE से डिलीवरी निःशुल्क',
  ],
  ['Something of an older version', 'Something of an older version'],
])('the payment %s is %s', (text, words) => {
  expect(paymentInHindi(text)).toBe(words)
})
