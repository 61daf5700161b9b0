import type { MakeInput } from '#contract/metal/makes.ts'

/**
 * The studded piece of the golden numbers, as its owner writes it: 22K gold, ₹1,35,248.00 at ₹14,675.50 a gram without a
 * discount on making.
 */
export const GOLDEN_MAKE = {
  netMg: 7_845,
  grossMg: 8_100,
  wastage: 3.5,
  making: { kind: 'gram', value: 650, basis: 'net', least: 3_500 },
  articles: 2,
  stones: [
    {
      name: 'Diamond',
      kind: 'natural',
      count: 1,
      milliCarats: 1_250,
      pricedBy: 'carat',
      rate: 8_000,
    },
  ],
  charges: [
    { label: 'Enamel', kind: 'enamel', amount: 900, per: 'piece' },
    { label: 'Hallmark', kind: 'hallmark', amount: 45, per: 'article' },
  ],
  priceUnit: 100,
} satisfies Partial<MakeInput>
