import { describe, expect, test } from 'vitest'
import {
  ATTRIBUTE_KEYS,
  ATTRIBUTES,
  attributeOptionLabel,
  attributeOptions,
  COLOR_LABEL,
  colorNamed,
  COLORS,
  mapAttributes,
  type AttributeDefinition,
} from './attributes.ts'

const definitions: [string, AttributeDefinition][] = Object.entries(ATTRIBUTES)

describe('the nine attributes of the specification', () => {
  test('are keyed by their names on the wire', () => {
    expect(ATTRIBUTE_KEYS).toHaveLength(9)
    expect(ATTRIBUTE_KEYS).toEqual(Object.keys(ATTRIBUTES))
  })

  test.each(definitions)('%s counts its options from 1 without a gap', (_, { options }) => {
    const ids = Object.keys(options).map(Number)
    expect(ids).toEqual(ids.map((_id, at) => at + 1))
    expect(ids.length).toBeGreaterThanOrEqual(2)
  })

  test.each(definitions)('%s has a label, and each option one of its own', (_, definition) => {
    const { label, filterLabel = label, options, filterOptions } = definition
    for (const words of [label, filterLabel]) expect(words).toMatch(/^[A-Z]/)
    for (const shown of [options, filterOptions ?? options]) {
      expect(new Set(Object.values(shown)).size).toBe(Object.keys(options).length)
      for (const name of Object.values(shown)) expect(name).toMatch(/^[A-Z0-9]/)
    }
  })

  test('have other words in the filter panel where the specification has', () => {
    const different = definitions.filter(([, one]) => one.filterLabel ?? one.filterOptions)
    expect(different.map(([key]) => key)).toEqual(['Polish', 'IdealsFor'])
    expect(ATTRIBUTES.IdealsFor.filterLabel).not.toBe(ATTRIBUTES.IdealsFor.label)
    for (const [id, name] of Object.entries(ATTRIBUTES.Polish.filterOptions)) {
      expect(Object.entries(ATTRIBUTES.Polish.options)).toContainEqual([id, `${name} Polish`])
    }
  })

  test.each(ATTRIBUTE_KEYS)('%s says each of its options by id, and none for 0', (key) => {
    const options = attributeOptions(key)
    for (const [id, name] of Object.entries(options)) {
      expect(attributeOptionLabel(key, Number(id))).toBe(name)
    }
    expect(attributeOptionLabel(key, 0)).toBeUndefined()
    expect(attributeOptionLabel(key, 99)).toBeUndefined()
  })

  test('get a value each from a function of their name', () => {
    expect(mapAttributes((key) => key.length)).toEqual(
      Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, key.length])),
    )
  })
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
