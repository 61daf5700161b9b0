import type { WrittenMake } from '#domain/pricing/metal/written-make.ts'

/** A make of two metals with a stone, a making by the gram and charges by piece and by article, as people type it. */
export const STUDDED: WrittenMake = {
  alloy: '22K916',
  netMg: 7_845,
  grossMg: 8_100,
  wastage: 3.5,
  making: { kind: 'gram', value: 650, basis: 'net', least: 3_500 },
  articles: 2,
  metals: [{ alloy: '18K750', netMg: 100 }],
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
    { label: 'Hallmark', kind: 'hallmark', amount: 45.5, per: 'article' },
  ],
  partUnit: 1,
  priceUnit: 100,
}
