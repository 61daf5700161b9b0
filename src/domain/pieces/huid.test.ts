import { expect, test } from 'vitest'
import {
  EXEMPTIONS,
  exemptionInHindi,
  exemptionText,
  HUID,
  huidFromText,
  huidsFromText,
  lacksHallmark,
} from './huid.ts'

test('a HUID has six letters and digits, however it is typed', () => {
  expect(huidFromText(' a1b 2c3 ')).toBe('A1B2C3')
  expect(['A1B2C3', 'ABCDEF', '123456'].every((huid) => HUID.test(huid))).toBe(true)
  expect(['A1B2C', 'A1B2C34', 'a1b2c3', 'A1B2C-'].some((huid) => HUID.test(huid))).toBe(false)
  expect(huidsFromText('a1b2c3 / d4e5f6,G7H8I9')).toEqual(['A1B2C3', 'D4E5F6', 'G7H8I9'])
})

test('gold without a HUID lacks its hallmark unless there is a reason that holds', () => {
  const gold = { hallmark: 'mandatory' as const, netMg: 7_845, huids: [], exemption: null }
  expect(lacksHallmark(gold)).toBe(true)
  expect(lacksHallmark({ ...gold, huids: ['A1B2C3'] })).toBe(false)
  expect(lacksHallmark({ ...gold, hallmark: 'voluntary' })).toBe(false)
  expect(lacksHallmark({ ...gold, exemption: 'kundan-polki-jadau' })).toBe(false)
  expect(lacksHallmark({ ...gold, exemption: 'below-2g' })).toBe(true)
  expect(lacksHallmark({ ...gold, exemption: 'below-2g', netMg: 1_999 })).toBe(false)
})

test('every reason has its words', () => {
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

test('two grams are not below two grams', () => {
  const piece = { hallmark: 'mandatory' as const, huids: [], exemption: 'below-2g' as const }
  expect(lacksHallmark({ ...piece, netMg: 2_000 })).toBe(true)
})
