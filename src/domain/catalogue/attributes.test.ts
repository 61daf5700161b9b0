import { describe, expect, test } from 'vitest'
import { FIRST_ATTRIBUTES } from '#tests/support/catalogue/first-attributes.ts'
import {
  ATTRIBUTE_KEYS,
  COLOR_LABEL,
  colorNamed,
  COLORS,
  isOwnAttribute,
  KEYS_SAID_BY_MAKE,
  mapAttributes,
  ownValues,
  TREND_KEY,
  WEIGHT_KEY,
} from './attributes.ts'

describe('the nine attributes of the specification', () => {
  test('each get a value from a function of their name', () => {
    expect(ATTRIBUTE_KEYS).toHaveLength(9)
    expect(mapAttributes((key) => key.length)).toEqual(
      Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, key.length])),
    )
  })

  test('are told apart from those that the owner added', () => {
    for (const key of [...ATTRIBUTE_KEYS, 'color']) expect(isOwnAttribute(key)).toBe(false)
    expect(isOwnAttribute('stone')).toBe(true)
    expect(ownValues({ Trend: 4, stone: 2, finish: 0 })).toEqual({ stone: 2 })
  })
})

const labelOf = (key: string) => FIRST_ATTRIBUTES.find((one) => one.key === key)?.label

test('a make states the metal, the polish and the weight, and the trend names American diamonds', () => {
  expect(KEYS_SAID_BY_MAKE.map(labelOf)).toEqual(['Base Metal', 'Polish', 'Weight'])
  expect(labelOf(WEIGHT_KEY)).toBe('Weight')
  const trends = FIRST_ATTRIBUTES.find((one) => one.key === TREND_KEY)?.options
  expect(trends?.[0]?.label).toBe('American Diamond Jewellery')
})

describe('a colour', () => {
  test('is named by its id', () => {
    for (const [id, name] of Object.entries(COLORS)) expect(colorNamed(id)).toBe(name)
    expect(Object.keys(COLORS)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('is named by its name in any case, with spaces around', () => {
    for (const name of Object.values(COLORS)) {
      expect(name).toMatch(/^[A-Z][a-z]+$/)
      expect(colorNamed(`  ${name.toUpperCase()} `)).toBe(name)
    }
  })

  test.each(['', '0', '6', 'Gold', 'Bla', 'Black and blue'])('is not “%s”', (text) => {
    expect(colorNamed(text)).toBeUndefined()
  })

  test('has a label', () => {
    expect(COLOR_LABEL).toBe('Color')
  })
})
