import { expect, test } from 'vitest'
import type { InvoicedPieces } from './invoiced-pieces.ts'
import { saidOfPieces, type PieceWords } from './said-of-pieces.ts'

const WORDS: PieceWords = {
  piece: ({ tag, gross, net }) => `${tag} ${gross}/${net}`,
  purity: ({ alloy }) => alloy,
  huid: (huids) => `HUID ${huids}`,
  exempt: (reason) => `exempt ${reason}`,
  stones: (stones) => `stones ${stones}`,
  charge: (label, amount) => `${label} ${amount}`,
  composition: (parts) => `of ${parts}`,
  parts: { metal: 'metal', making: 'making', stones: 'stones', rest: 'other' },
}

const PLAIN: InvoicedPieces = {
  pieces: [
    { tag: 'N-1', huids: ['A1B2C3', 'D4E5F6'], exemption: null, grossMg: 8_100, netMg: 7_845 },
  ],
  metals: [{ alloy: '22K916', label: '22K gold', fineness: 916 }],
  stones: [],
  charges: [],
  composition: [],
}

test('a piece is named with its weights, alloys and HUIDs, and nothing when it has none', () => {
  expect(saidOfPieces(PLAIN, WORDS)).toEqual(['N-1 8.100 g/7.845 g, 22K916, HUID A1B2C3, D4E5F6'])
})

test('two alloys stand beside each other, and a piece without a HUID gives the reason', () => {
  const metals = [...PLAIN.metals, { alloy: '950PT', label: 'Platinum 950', fineness: 950 }]
  const pieces = PLAIN.pieces.map((piece) => ({
    ...piece,
    huids: [],
    exemption: 'below-2g' as const,
  }))
  expect(saidOfPieces({ ...PLAIN, metals, pieces }, WORDS)).toEqual([
    'N-1 8.100 g/7.845 g, 22K916 + 950PT, exempt below-2g',
  ])
})

test('stones are counted from two on, and weighed if their weight is known', () => {
  const stones = [
    { name: 'Ruby', count: 1, milliCarats: 0 },
    { name: 'Diamond', count: 12, milliCarats: 1_250 },
  ]
  expect(saidOfPieces({ ...PLAIN, stones }, WORDS)).toContain('stones Ruby, 12 × Diamond 1.250 ct')
})

test('each fee has its own row, and all parts of the price share the last one', () => {
  const said = saidOfPieces(
    {
      ...PLAIN,
      charges: [{ label: 'Hallmark', amount: 90_00 }],
      composition: [
        { part: 'metal', amount: 119_158_83 },
        { part: 'rest', amount: 89_77 },
      ],
    },
    WORDS,
  )
  expect(said.slice(1)).toEqual(['Hallmark ₹90.00', 'of metal ₹1,19,158.83, other ₹89.77'])
})
