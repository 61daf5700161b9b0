import { expect, test } from 'vitest'
import { csvOfRules, rulesInCsv } from './delivery-csv.ts'
import { MOST_DELIVERY_RULES, type DeliveryRule } from './delivery-rules.ts'

const RULES: DeliveryRule[] = [
  { prefix: '302', isServed: true, leastDays: 1, mostDays: 2, takesCash: true },
  { prefix: '682', isServed: false, leastDays: 1, mostDays: 1, takesCash: false },
  { prefix: '744', isServed: true, leastDays: 8, mostDays: 12, takesCash: false },
]
const HEAD = 'PIN begins with,Delivered,Least days,Most days,Cash\n'

test('written rules are read back, also after a spreadsheet has rewritten them', () => {
  const csv = csvOfRules(RULES.toReversed())
  expect(rulesInCsv(csv)).toEqual({ rules: RULES })
  expect(rulesInCsv(csv.replaceAll(',', ';').replaceAll('\r\n', '\n'))).toEqual({ rules: RULES })
  expect(rulesInCsv(csv.replaceAll(',', '\t'))).toEqual({ rules: RULES })
  expect(rulesInCsv(`${HEAD}"302","Yes","1","2","Y"\n,,,,\n`)).toEqual({ rules: [RULES[0]] })
  expect(rulesInCsv(`${HEAD} 302 , yes , 1 , 2 , Y \n`)).toEqual({ rules: [RULES[0]] })
})

test('errors are reported by line', () => {
  const csv = `${HEAD}302,yes,1,2,yes\n302,yes,1,2,yes\n11,maybe,1,2,yes\n40,yes,1,2,\n40,yes,,2,no\n`
  expect(rulesInCsv(csv)).toEqual({
    problems: [
      'Line 3: There is a rule for 302 already.',
      'Line 4: Write yes or no under Delivered.',
      'Line 5: Write yes or no under Cash.',
      'Line 6: Enter a whole number of days from 1 to 90.',
    ],
  })
})

test('words and figures must match whole', () => {
  const csv = `${HEAD}11,yes please,1,2,yes\n12,oh yes,1,2,yes\n13,yes,1,2,none\n14,yes,1,2,dunno\n15,yes,12a,20,no\n16,yes,a1,2,no\n`
  expect(rulesInCsv(csv)).toEqual({
    problems: [
      'Line 2: Write yes or no under Delivered.',
      'Line 3: Write yes or no under Delivered.',
      'Line 4: Write yes or no under Cash.',
      'Line 5: Write yes or no under Cash.',
      'Line 6: Enter a whole number of days from 1 to 90.',
      'Line 7: Enter a whole number of days from 1 to 90.',
    ],
  })
})

test('a file may have as many rules as the shop stores', () => {
  const most = Array.from({ length: MOST_DELIVERY_RULES }, (_, at) => `${10_000 + at},no,,,\n`)
  expect(rulesInCsv(HEAD + most.join(''))).toHaveProperty('rules.length', MOST_DELIVERY_RULES)
})

test('a missing column is named, and figures of three digits count', () => {
  expect(rulesInCsv('PIN begins with,Delivered,Least days,Most days\n302,yes,1,2\n')).toEqual({
    problems: ['The file lacks the column Cash.'],
  })
  expect(rulesInCsv(`${HEAD}302,yes,1,1000,no\n`)).toEqual({
    problems: ['Line 2: Enter a whole number of days from 1 to 90.'],
  })
})

test('a file of another kind has no rules', () => {
  expect(rulesInCsv('\n')).toEqual({ problems: ['The file is empty.'] })
  expect(rulesInCsv('name,price\nRing,1\n')).toMatchObject({
    problems: [
      'The file lacks the column PIN begins with, Delivered, Least days, Most days, Cash.',
    ],
  })
  const long = HEAD + '302,no,,,\n'.repeat(MOST_DELIVERY_RULES + 1)
  expect(rulesInCsv(long)).toMatchObject({ problems: [expect.stringContaining('more than')] })
})
