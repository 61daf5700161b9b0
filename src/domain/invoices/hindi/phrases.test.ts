import { expect, test } from 'vitest'
import { creditReason } from '#domain/returns/deduction.ts'
import { RETURN_REASONS, returnReasonText } from '#domain/returns/return-reasons.ts'
import { lineInHindi, paymentInHindi, reasonInHindi } from './phrases.ts'
import { returnNumber } from '#domain/returns/return-states.ts'

test.each([
  ['Delivery', 'डिलीवरी · Delivery'],
  ['Delivery: price reduced', 'डिलीवरी · Delivery: दाम में कमी · price reduced'],
  ['Delivery box (Gold)', 'Delivery box (Gold)'],
  ['Gift wrap', 'गिफ़्ट रैप · Gift wrap'],
  ['Gold added, job NJ-7', 'जोड़ा गया सोना · Gold added, job NJ-7'],
  ['Repair, job NJ-7: clasp', 'मरम्मत · Repair, job NJ-7: clasp'],
  ['Ring sizing, job NJ-7', 'अँगूठी का नाप · Ring sizing, job NJ-7'],
  ['Polishing, job NJ-7', 'पॉलिश · Polishing, job NJ-7'],
  ['Cash on delivery fee', 'डिलीवरी पर नकद का शुल्क · Cash on delivery fee'],
  [
    'Cash on delivery fee: price reduced',
    'डिलीवरी पर नकद का शुल्क · Cash on delivery fee: दाम में कमी · price reduced',
  ],
  [
    'Invoice INV/26-27/000001, replaced',
    'बिल INV/26-27/000001, बदला गया · Invoice INV/26-27/000001, replaced',
  ],
  [
    'Refund on invoice INV/26-27/000001',
    'बिल INV/26-27/000001 पर वापसी · Refund on invoice INV/26-27/000001',
  ],
  // Names of pieces that look like a phrase.
  ['A Gold added, job NJ-7', 'A Gold added, job NJ-7'],
  ['A Repair, job NJ-7', 'A Repair, job NJ-7'],
  ['A Ring sizing, job NJ-7', 'A Ring sizing, job NJ-7'],
  ['A Polishing, job NJ-7', 'A Polishing, job NJ-7'],
  ['Ring: price reduced box', 'Ring: price reduced box'],
  ['My Invoice 7, replaced', 'My Invoice 7, replaced'],
  ['Invoice 7, replaced twice', 'Invoice 7, replaced twice'],
  ['A Refund on invoice 7', 'A Refund on invoice 7'],
  ['Refund on invoice 7 and 8', 'Refund on invoice 7 and 8'],
])('the line %s is %s', (description, words) => {
  expect(lineInHindi(description)).toBe(words)
})

test.each([
  ['Paid by UPI on 23-11-2026, payment pay_Q1', '23-11-2026 को UPI से, भुगतान pay_Q1'],
  ['Paid by bank transfer on 23-11-2026', '23-11-2026 को bank transfer से'],
  ['Paid online on 23-11-2026, payment pay_Q1', '23-11-2026 को ऑनलाइन, भुगतान pay_Q1'],
  ['Paid online on 23-11-2026', '23-11-2026 को ऑनलाइन'],
  ['Cash on delivery', 'डिलीवरी पर नकद'],
  [
    'Pay online. Test payment: approved at once, no money moves.',
    'ऑनलाइन भुगतान. परीक्षण भुगतान, कोई पैसा नहीं कटता।',
  ],
  [
    'Paid online. Test payment: approved at once, no money moves.',
    'ऑनलाइन भुगतान. परीक्षण भुगतान, कोई पैसा नहीं कटता।',
  ],
  ['Paid online', 'ऑनलाइन भुगतान'],
  ['Paid onlines', 'Paid onlines'],
  ['A part was Paid online', 'A part was Paid online'],
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
  ['To be paid', 'भुगतान बाक़ी'],
  ['Still To be paid', 'Still To be paid'],
  ['To be paid later', 'To be paid later'],
  [
    'Paid by चेक। on 23-11-2026. Delivery free with FREE',
    '23-11-2026 को चेक। से। FREE से डिलीवरी निःशुल्क',
  ],
  ['Something of an older version', 'Something of an older version'],
  ['Not Paid by UPI on 23-11-2026', 'Not Paid by UPI on 23-11-2026'],
  ['Not Paid by UPI on 23-11-2026, payment p', 'Not Paid by UPI on 23-11-2026, payment p'],
  ['Not Paid online on 23-11-2026', 'Not Paid online on 23-11-2026'],
  ['Not Paid online on 23-11-2026, payment p', 'Not Paid online on 23-11-2026, payment p'],
  ['Paid by UPI on 23-11-2026 at noon', 'Paid by UPI on 23-11-2026 at noon'],
  ['Paid by UPI on 23-11-2026, payment p at noon', 'Paid by UPI on 23-11-2026, payment p at noon'],
  ['Paid online on 23-11-2026, payment p at noon', 'Paid online on 23-11-2026, payment p at noon'],
  ['Paid online on 23-11-2026 at noon', 'Paid online on 23-11-2026 at noon'],
  [
    'Pay online. Test payment: approved at once, no money moves. Twice',
    'ऑनलाइन भुगतान. Test payment: approved at once, no money moves. Twice',
  ],
])('the payment %s is %s', (text, words) => {
  expect(paymentInHindi(text)).toBe(words)
})

test.each([
  ['NRT-000012: Too small', 'NRT-000012: छोटा है · Too small'],
  [
    'NRT-000012: Too small. ₹1,100.00 deducted: courier',
    'NRT-000012: छोटा है · Too small. ₹1,100.00 काटे गए · deducted: courier',
  ],
  [
    'NRT-000012: Too small. ₹70.00 deducted: value on the day of the exchange',
    'NRT-000012: छोटा है · Too small. ₹70.00 काटे गए · deducted: अदला-बदली के दिन का मूल्य · value on the day of the exchange',
  ],
  [
    'NRT-000012: Too small. ₹5.00 deducted: courier. ₹70.00 deducted: value on the day of the exchange',
    'NRT-000012: छोटा है · Too small. ₹5.00 काटे गए · deducted: courier. ₹70.00 deducted: अदला-बदली के दिन का मूल्य · value on the day of the exchange',
  ],
  [
    'NRT-000012: came back before it was paid',
    'NRT-000012: भुगतान से पहले लौट आया · came back before it was paid',
  ],
  // Words of staff that look like a phrase.
  ['NRT-000012: lost on its way', 'NRT-000012: रास्ते में खो गया · lost on its way'],
  ['NRT-000012: Too small to be fetched', 'NRT-000012: Too small to be fetched'],
  ['Price of NRT-000012: Too small', 'Price of NRT-000012: Too small'],
])('the reason %s is %s', (text, words) => {
  expect(reasonInHindi(text)).toBe(words)
})

test.each(RETURN_REASONS)('a return because of %s says so in Hindi', (reason) => {
  const words = returnReasonText(reason)
  for (const kept of ['', '₹5.00']) {
    const terms = { deduction: kept, deductionReason: 'courier', lower: '' }
    const text = creditReason(returnNumber(1_234_567), words, terms)
    expect(reasonInHindi(text)).toMatch(/^NRT-\d+: \p{Script=Devanagari}/u)
  }
})
