import { expect, test } from 'vitest'
import {
  areOtherStones,
  bareDiamondProblem,
  diamondProblem,
  isGrownOrSimulant,
  isImitation,
  misnamed,
  NAMING_TEXTS,
} from './diamond-words.ts'

test.each([
  ['LGD ring', 'LGD'],
  ['Ring (lgds)', 'lgds'],
  ['A lab-grown diamond', 'lab-grown diamond'],
  ['lab grown diamonds', 'lab grown diamonds'],
  ['A labgrown diamond ring', 'labgrown diamond'],
  ['Lab diamond', 'Lab diamond'],
  ['lab-created diamond', 'lab-created diamond'],
  ['lab made diamond', 'lab made diamond'],
  ['A lab-grown ring', 'lab-grown'],
  ['A labgrown ring', 'labgrown'],
])('%s says %s, which is not how a laboratory-grown diamond is named', (text, found) => {
  expect(diamondProblem(text)).toContain('laboratory-grown diamond')
  expect(diamondProblem(text)).toContain(`“${found}”`)
})

test.each([
  ['लैब डायमंड अँगूठी', 'लैब डायमंड'],
  ['लैब-ग्रोन हीरा', 'लैब-ग्रोन हीरा'],
  ['लैब ग्रोन', 'लैब ग्रोन'],
  ['एलजीडी', 'एलजीडी'],
])('%s says %s, which is not how it is named in Hindi', (text, found) => {
  expect(diamondProblem(text)).toContain('प्रयोगशाला में बना हीरा')
  expect(diamondProblem(text)).toContain(`“${found}”`)
})

test.each(['हीरे की अँगूठी', 'हीरा', 'डायमण्ड अँगूठी', 'अमेरिकन डायमंड के पास हीरों की क़तार'])(
  '%s says natural diamonds in Hindi',
  (text) => {
    expect(bareDiamondProblem(text, true)).toContain('अमेरिकन डायमंड')
    expect(bareDiamondProblem(text, false)).toBeUndefined()
  },
)

test.each([
  'अमेरिकन डायमंड अँगूठी',
  'प्रयोगशाला में बना हीरा',
  'प्रयोगशाला में बने हुए हीरे',
  'प्रयोगशाला-निर्मित हीरे',
  'ज़िरकोनिया',
  'अमेरिकन डायमंड, ज़िरकोनिया डायमंड',
  'हीरामन पेंडेंट',
  'हीराबाई का हार',
])('%s may name an imitation in Hindi', (text) => {
  expect(bareDiamondProblem(text, true)).toBeUndefined()
})

test.each([
  'A laboratory-grown diamond',
  'American Diamond',
  'Diamond',
  'प्रयोगशाला में बना हीरा',
  'लैबरेटरी',
  'कोलैब डायमंड',
  'A labelled diamond',
  'ALGD-7',
])('%s is left as it is', (text) => expect(diamondProblem(text)).toBeUndefined())

test.each(['Diamond ring', 'Ring with diamonds', 'An American diamond beside a diamond'])(
  '%s says natural diamonds, which an imitation must not',
  (text) => {
    expect(bareDiamondProblem(text, true)).toContain('cubic zirconia')
    expect(bareDiamondProblem(text, false)).toBeUndefined()
  },
)

test.each([
  'American Diamond ring',
  'Cubic zirconia diamond',
  'A laboratory-grown diamond',
  'Diamondback pattern',
  'Moissanite',
])('%s may name an imitation', (text) => expect(bareDiamondProblem(text, true)).toBeUndefined())

test('the option American Diamond Jewellery says that the stones are imitations', () => {
  expect([0, 1, 2].map(isImitation)).toEqual([false, true, false])
})

test('grown stones and simulants count as other stones, unless a natural diamond is beside them', () => {
  const ruby = stone('Ruby', 'natural')
  expect(areOtherStones([stone('Diamond', 'laboratory-grown'), ruby])).toBe(true)
  expect(areOtherStones([stone('Cubic zirconia', 'simulant')])).toBe(true)
  expect(areOtherStones([stone('Spinel', 'simulant'), stone('Diamonds', 'natural')])).toBe(false)
  expect(areOtherStones([ruby, stone('Pearl', 'pearl')])).toBe(false)
})

function stone(name: string, kind: 'natural' | 'laboratory-grown' | 'simulant' | 'pearl') {
  return { name, kind }
}

test('each text of a product can misname its other stones', () => {
  const right = { name: 'American diamond ring', description: '', nameHi: '', descriptionHi: '' }
  expect(misnamed(right, true)).toBeUndefined()
  for (const key of NAMING_TEXTS) {
    const wrong = { ...right, [key]: key.endsWith('Hi') ? 'हीरा' : 'Diamond ring' }
    expect(misnamed(wrong, true), key).toContain('a diamond without a further word')
    expect(misnamed(wrong, false), key).toBeUndefined()
  }
})

test('two kinds of stones are not natural', () => {
  const kinds = ['natural', 'laboratory-grown', 'simulant', 'pearl'] as const
  expect(kinds.filter((kind) => isGrownOrSimulant({ kind }))).toEqual([
    'laboratory-grown',
    'simulant',
  ])
})
