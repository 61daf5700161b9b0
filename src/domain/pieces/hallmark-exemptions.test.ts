import { expect, test } from 'vitest'
import {
  EXEMPTIONS,
  exemptionInHindi,
  exemptionText,
  lacksHallmark,
} from './hallmark-exemptions.ts'

test('gold without a HUID lacks its hallmark unless a valid reason is given', () => {
  const gold = { hallmark: 'mandatory' as const, netMg: 7_845, huids: [], exemption: null }
  expect(lacksHallmark(gold)).toBe(true)
  expect(lacksHallmark({ ...gold, huids: ['A1B2C3'] })).toBe(false)
  expect(lacksHallmark({ ...gold, hallmark: 'voluntary' })).toBe(false)
  expect(lacksHallmark({ ...gold, exemption: 'kundan-polki-jadau' })).toBe(false)
  expect(lacksHallmark({ ...gold, exemption: 'below-2g' })).toBe(true)
  expect(lacksHallmark({ ...gold, exemption: 'below-2g', netMg: 1_999 })).toBe(false)
})

test('every reason has its label', () => {
  expect(new Set(EXEMPTIONS.map(exemptionText)).size).toBe(EXEMPTIONS.length)
})

test.each([
  ['below-2g', 'Below 2 g', '2 ग्राम से कम'],
  ['kundan-polki-jadau', 'Kundan, polki or jadau', 'कुंदन, पोलकी या जड़ाऊ'],
  ['turnover', 'Turnover up to ₹40 lakh', 'कारोबार ₹40 लाख तक'],
  ['export', 'For export', 'निर्यात के लिए'],
  ['voluntary', 'Hallmark is voluntary for this metal', 'इस धातु पर हॉलमार्क ज़रूरी नहीं'],
  ['other', 'Another reason', 'अन्य कारण'],
] as const)('the reason %s is “%s”, in Hindi “%s”', (reason, english, hindi) => {
  expect([exemptionText(reason), exemptionInHindi(reason)]).toEqual([english, hindi])
})

test('exactly two grams are not below two grams', () => {
  const piece = { hallmark: 'mandatory' as const, huids: [], exemption: 'below-2g' as const }
  expect(lacksHallmark({ ...piece, netMg: 2_000 })).toBe(true)
})
