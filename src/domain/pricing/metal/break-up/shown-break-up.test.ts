import { expect, test } from 'vitest'
import { metalPrice } from '#domain/pricing/metal/metal-price.ts'
import { termsOfMake } from '#domain/pricing/metal/written-make.ts'
import { STUDDED } from '#tests/support/catalogue/studded-make.ts'
import { shownParts, sumOfParts, writtenParts } from './shown-break-up.ts'

test('the parts of a price are named, in rupees, and add up to it', () => {
  const rates = new Map([
    ['22K916', 14_675_50],
    ['18K750', 12_015_00],
  ])
  const breakUp = metalPrice(termsOfMake(STUDDED), rates)
  const parts = breakUp ? writtenParts(breakUp) : []
  expect(sumOfParts(parts)).toBe(breakUp?.price)
  expect(parts[0]).toEqual({
    kind: 'metal',
    amount: 115_129.3,
    alloy: '22K916',
    netMg: 7_845,
    perGram: 14_675.5,
  })
  expect(parts.find(({ kind }) => kind === 'stone')).toEqual({
    kind: 'stone',
    amount: 10_000,
    label: 'Diamond',
    milliCarats: 1_250,
  })
  expect(parts.find(({ label }) => label === 'Hallmark')).toEqual({
    kind: 'charge',
    amount: 91,
    label: 'Hallmark',
  })
  expect(parts.find(({ kind }) => kind === 'making')).not.toHaveProperty('label')
})

test('a shop that shows only metal shows the rest as one sum, and both add up', () => {
  const rates = new Map([
    ['22K916', 14_675_50],
    ['18K750', 12_015_00],
  ])
  const breakUp = metalPrice(termsOfMake(STUDDED), rates)
  if (breakUp === undefined) throw new Error('No price.')
  expect(shownParts(breakUp, 'full')).toEqual(writtenParts(breakUp))
  const parts = shownParts(breakUp, 'metal')
  expect(parts.map(({ kind }) => kind)).toEqual(['metal', 'metal', 'rest'])
  expect(sumOfParts(parts)).toBe(breakUp.price)
  expect(shownParts(breakUp, 'none')).toEqual([])
  const fixed = { ...breakUp, fixed: 100 }
  expect(shownParts(fixed, 'metal')).toEqual([])
  expect(shownParts(fixed, 'full')).toEqual(writtenParts(fixed))
  const bare = { ...breakUp, price: sumOfParts(parts.slice(0, 2)) }
  expect(shownParts(bare, 'metal').map(({ kind }) => kind)).toEqual(['metal', 'metal'])
})
