import { expect, test } from 'vitest'
import { saidRate } from './rate-command.ts'

test.each([
  ['gold 22K 14675', '22K916', '14675'],
  ['22k 14,675.50', '22K916', '14,675.50'],
  ['  Gold  24K  ₹16021.20 ', '24K999', '16021.20'],
  ['24k995 16000', '24K995', '16000'],
  ['gold 916 14675', '22K916', '14675'],
  ['18K 12015', '18K750', '12015'],
  ['silver 1,85,000', '999', '1,85,000'],
  ['SILVER 925 171300', '925', '171300'],
  ['platinum 4000', '950', '4000'],
])('`%s` says the rate of %s', (text, alloy, amount) => {
  expect(saidRate(text)).toMatchObject({ alloy, amount })
})

test.each([
  '',
  'gold',
  'gold 14675',
  '14675',
  'gold 21K 14675',
  'silver 22K 185',
  'gold 22K',
  'gold 22K 0',
  'gold 22K 0.00',
  'gold 22K -5',
  'gold 22K 14675 now',
  'gold 22K 14675.505',
  '302001 14675x',
  'buy gold 22K 14675',
  `${'9'.repeat(5_000)}!`,
])('`%s` names no rate', (text) => {
  expect(saidRate(text)).toBeUndefined()
})
