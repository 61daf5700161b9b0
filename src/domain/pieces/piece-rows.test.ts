import { expect, test } from 'vitest'
import {
  readPieces,
  rowsFromText,
  weightFromText,
  type PieceRow,
  type PiecesMake,
} from './piece-rows.ts'

const RING: PiecesMake = {
  alloy: '22K916',
  fineness: 916,
  hallmark: 'mandatory',
  netMg: 7_845,
  grossMg: 8_100,
  tolerance: 200,
  articles: 1,
  sizeKind: 'ring',
  sizes: [
    { code: '12', netMgDelta: 0 },
    { code: '14', netMgDelta: 90 },
  ],
}
const GOOD: PieceRow = {
  tag: 'n-1',
  huid: 'a1b2c3',
  gross: '8.100 g',
  net: '7.900',
  size: '12',
  purity: '22K',
  cost: '',
}
const NOTHING = { tags: new Set<string>(), huids: new Map<string, string>() }

function faultsOf(row: Partial<PieceRow>, make: Partial<PiecesMake> = {}, taken = NOTHING) {
  const batch = { make: { ...RING, ...make }, exemption: null, taken }
  return readPieces([{ ...GOOD, ...row }], batch).faults.map(({ cell, message }) => [cell, message])
}

test('a row of the list is read with letters and weights normalised', () => {
  const { pieces, faults } = readPieces([GOOD], { make: RING, exemption: null, taken: NOTHING })
  expect(faults).toEqual([])
  expect(pieces).toEqual([
    { tag: 'N-1', huids: ['A1B2C3'], grossMg: 8_100, netMg: 7_900, size: '12', cost: null },
  ])
})

test.each([
  [{ tag: '' }, 'tag', 'A tag has'],
  [{ huid: 'A1B2C' }, 'huid', 'six letters and digits'],
  [{ huid: '' }, 'huid', 'Write its HUID'],
  [{ huid: 'A1B2C3 D4E5F6' }, 'huid', 'one article'],
  [{ net: 'much' }, 'net', 'grams'],
  [{ net: '7.600' }, 'net', 'The make weighs 7.845 g in size 12, give or take 0.156 g.'],
  [{ gross: '500.000' }, 'gross', 'The make weighs 8.100 g gross.'],
  [{ gross: '7.000' }, 'gross', 'below the net weight'],
  [{ size: '' }, 'size', 'Write its size'],
  [{ size: '16' }, 'size', 'does not come in size 16'],
  [{ purity: '18 KT' }, 'purity', 'The make is 22K916'],
  [{ cost: '98500' }, 'cost', 'Only an admin'],
])('%o is refused at the cell %s', (row, cell, words) => {
  const faults = faultsOf(row)
  expect(faults).toHaveLength(1)
  expect(faults[0]?.[0]).toBe(cell)
  expect(faults[0]?.[1]).toContain(words)
})

test('the weight of a size includes its difference', () => {
  expect(faultsOf({ size: '14', net: '7.935' })).toEqual([])
  expect(faultsOf({ size: '14', net: '7.770' })).toHaveLength(1)
})

test('a known HUID names the piece that has it', () => {
  const taken = { tags: new Set<string>(), huids: new Map([['A1B2C3', 'N-7']]) }
  expect(faultsOf({}, {}, taken)).toEqual([['huid', 'Piece N-7 has the HUID A1B2C3 already.']])
  const tags = { tags: new Set(['N-1']), huids: new Map<string, string>() }
  expect(faultsOf({}, {}, tags)[0]?.[0]).toBe('tag')
})

test('two rows of one list cannot share a tag or a HUID', () => {
  const { faults } = readPieces([GOOD, GOOD], { make: RING, exemption: null, taken: NOTHING })
  expect(faults.map(({ row, cell }) => [row, cell])).toEqual([
    [1, 'tag'],
    [1, 'huid'],
  ])
})

test('a pair of earrings needs two HUIDs, silver needs none', () => {
  expect(faultsOf({ huid: 'A1B2C3' }, { articles: 2 })).toHaveLength(1)
  expect(faultsOf({ huid: 'A1B2C3/D4E5F6' }, { articles: 2 })).toEqual([])
  expect(faultsOf({ huid: '', purity: '' }, { hallmark: 'voluntary' })).toEqual([])
})

test('an exemption below two grams does not apply to a heavier piece', () => {
  const batch = { exemption: 'below-2g' as const, taken: NOTHING }
  const bare = { ...GOOD, huid: '' }
  expect(readPieces([bare], { make: RING, ...batch }).faults).toHaveLength(1)
  const light = { ...RING, netMg: 1_500 }
  const row = { ...bare, net: '1.500', gross: '1.500' }
  expect(readPieces([row], { make: light, ...batch }).faults).toEqual([])
})

test('headings identify the columns, and cells are separated by tabs, semicolons or commas', () => {
  const list = 'HUID;Tag No;Net Wt;Gross Wt\nA1B2C3;N-1;7.9;8.1\n'
  expect(rowsFromText(list)).toEqual([
    { tag: 'N-1', huid: 'A1B2C3', net: '7.9', gross: '8.1', size: '', purity: '', cost: '' },
  ])
  expect(rowsFromText('N-1\tA1B2C3\t8.1\t7.9\t12')[0]).toMatchObject({ gross: '8.1', size: '12' })
  expect(rowsFromText('"N-1","A1B2C3, D4E5F6",8.1,7.9')[0]?.huid).toBe('A1B2C3, D4E5F6')
})

test.each([
  ['7.845', 7_845],
  ['7.845g', 7_845],
  ['7.845 gm', 7_845],
  ['7.845  gms.', 7_845],
  ['7.845 gram ', 7_845],
  ['7.845 GRAMS', 7_845],
  ['7 g 5', 0],
  ['', 0],
])('%o is %i mg', (text, weight) => {
  expect(weightFromText(text)).toBe(weight)
})

test.each([
  [{ gross: '' }, {}, [['gross', 'Write grams with at most three decimals, such as 7.845.']]],
  [{ size: '99' }, {}, [['size', 'There is no ring size 99.']]],
  [{ size: ' 12 ' }, { sizeKind: 'none' as const }, [['size', 'This make has no sizes.']]],
  [{ size: ' ' }, { sizeKind: 'none' as const, sizes: [] }, []],
  [{ huid: 'A1B2C3 A1B2C3' }, { articles: 2 }, [['huid', 'A1B2C3 is there twice.']]],
  [
    { huid: 'A1B2C3' },
    { articles: 2 },
    [['huid', 'This make has 2 articles, each with its HUID.']],
  ],
  [{ purity: ' 18 kt ' }, {}, [['purity', 'The make is 22K916, the list says 18 kt.']]],
])('%o of the make %o has the faults %o', (row, make, faults) => {
  expect(faultsOf(row, make)).toEqual(faults)
})

test.each(['', '22K916', '22k916', '916', '22K', '22 KT', '22ct', ' 22  k '])(
  'the purity %o is the one of the make',
  (purity) => {
    expect(faultsOf({ purity })).toEqual([])
  },
)

test.each(['22', '2', 'KT22', '22KT916', 'K'.repeat(3)])(
  'the purity %o is another one',
  (purity) => {
    expect(faultsOf({ purity })).toHaveLength(1)
  },
)

test('the gross weight may be 20 mg below the net, and heavier by the tolerance and 20 mg', () => {
  expect(faultsOf({ net: '7.900', gross: '7.880' })).toEqual([])
  expect(faultsOf({ net: '7.900', gross: '7.879' })).toHaveLength(1)
  expect(faultsOf({ gross: '8.282' })).toEqual([])
  expect(faultsOf({ gross: '8.283' })).toHaveLength(1)
  expect(faultsOf({ size: '14', gross: '8.373', net: '7.935' })).toEqual([])
  expect(faultsOf({ size: '14', gross: '8.374', net: '7.935' })).toHaveLength(1)
})

test('the size of a chain is read as people write inches', () => {
  const chain = { sizeKind: 'chain' as const, sizes: [{ code: '18in', netMgDelta: 0 }] }
  for (const size of ['18', '18"', '18 inch']) expect(faultsOf({ size }, chain)).toEqual([])
  expect(faultsOf({ size: '20' }, chain)).toHaveLength(1)
})

test('a piece without a size is compared without naming one', () => {
  const make = { sizeKind: 'none' as const, sizes: [] }
  expect(faultsOf({ size: '', net: '7.600' }, make)).toEqual([
    ['net', 'The make weighs 7.845 g, give or take 0.156 g.'],
  ])
})

test('a light piece above the limit is told its weight, one without a weight is not', () => {
  const batch = { make: RING, exemption: 'below-2g' as const, taken: NOTHING }
  const messages = (net: string) =>
    readPieces([{ ...GOOD, huid: '', net }], batch).faults.map(({ message }) => message)
  expect(messages('7.900')).toEqual(['It weighs 7.900 g, so it needs a HUID.'])
  expect(messages('2.000')[0]).toBe('It weighs 2.000 g, so it needs a HUID.')
  const unweighed = readPieces([{ ...GOOD, huid: '', net: '' }], { ...batch, exemption: null })
  expect(unweighed.faults[0]?.message).toBe('Write its HUID, or choose why it has none.')
})

test('a known tag and a repeated tag are reported', () => {
  const tags = { tags: new Set(['N-1']), huids: new Map<string, string>() }
  expect(faultsOf({}, {}, tags)).toEqual([['tag', 'The shop has a piece N-1 already.']])
  const rows = [GOOD, { ...GOOD, tag: 'N-2', huid: 'D4E5F6' }, { ...GOOD, huid: 'G7H8I9' }]
  const { faults } = readPieces(rows, { make: RING, exemption: null, taken: NOTHING })
  expect(faults).toEqual([{ row: 2, cell: 'tag', message: 'N-1 is there twice.' }])
})

test.each([
  ['Item', 'Hallmark', 'G Wt', 'N Wt', 'Size', 'Karat'],
  ['S.No', 'UID', 'gwt', 'nwt', 'Ring size', 'KT'],
  ['SNo', 'HUID', 'g.wt', 'n.wt', 'SIZE', 'Purity'],
  ['job', 'huid no', 'Gross', 'Net', 'size', 'fineness'],
  ['Piece', 'huid', 'g. wt', 'n. wt', 'size', 'carat'],
])('headings of a list are understood: %s, %s, %s, %s, %s, %s', (...headings) => {
  const list = `${headings.join('\t')}\nN-1\tA1B2C3\t8.1\t7.9\t12\t22K`
  expect(rowsFromText(list)).toEqual([
    { tag: 'N-1', huid: 'A1B2C3', gross: '8.1', net: '7.9', size: '12', purity: '22K', cost: '' },
  ])
})

test('unknown columns and blank lines are left out', () => {
  const list = '\n  \nTag, Remark , Net\n N-1 , old , 7.9 \n\n'
  expect(rowsFromText(list)).toEqual([
    { tag: 'N-1', huid: '', gross: '', net: '7.9', size: '', purity: '', cost: '' },
  ])
  expect(rowsFromText('')).toEqual([])
})

test('a single word like a heading is a first piece, and short rows have empty cells', () => {
  expect(rowsFromText('Tag-1,A1B2C3\nN-2')).toEqual([
    { tag: 'Tag-1', huid: 'A1B2C3', gross: '', net: '', size: '', purity: '', cost: '' },
    { tag: 'N-2', huid: '', gross: '', net: '', size: '', purity: '', cost: '' },
  ])
})

function costOf(cost: string) {
  const batch = { make: RING, exemption: null, taken: NOTHING, seesCosts: true }
  const { pieces, faults } = readPieces([{ ...GOOD, cost }], batch)
  return [pieces[0]?.cost, faults.length]
}

test('the cost of a piece is read as people write amounts', () => {
  expect(costOf('₹ 98,500.50')).toEqual([9_850_050, 0])
  expect(costOf('Rs. 98,500/-')).toEqual([9_850_000, 0])
  expect(costOf('')).toEqual([null, 0])
  expect(costOf(' ')).toEqual([null, 0])
  expect(costOf('dear')).toEqual([null, 1])
  // As dear as the dearest product, and no dearer.
  expect(costOf('10,00,00,000')).toEqual([10_000_000_000, 0])
  expect(costOf('10,00,00,000.01')[1]).toBe(1)
  expect(rowsFromText('Tag,HUID,Purchase cost\nN-1,A1B2C3,98500')[0]?.cost).toBe('98500')
})

test('a wrong cost is reported at its cell', () => {
  const batch = { make: RING, exemption: null, taken: NOTHING, seesCosts: true }
  expect(readPieces([{ ...GOOD, cost: 'dear' }], batch).faults).toMatchObject([
    { cell: 'cost', message: expect.stringContaining('in rupees') },
  ])
})

test('a heading is recognised by its beginning, and cells without a column are empty', () => {
  expect(rowsFromText('Tag,HUID of the piece,Ktm,Stkt\nN-1,A1B2C3,1,2')).toMatchObject([
    { tag: 'N-1', huid: 'A1B2C3', purity: '' },
  ])
  const empty = { tag: '', huid: '', gross: '', net: '', size: '', purity: '', cost: '' }
  expect(rowsFromText('Gross,Net\n8.1,7.9')).toEqual([{ ...empty, gross: '8.1', net: '7.9' }])
  expect(rowsFromText(' Tag , HUID\nN-1,A1B2C3')).toEqual([
    { ...empty, tag: 'N-1', huid: 'A1B2C3' },
  ])
})
