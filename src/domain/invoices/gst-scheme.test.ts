import { expect, test } from 'vitest'
import {
  chargesTax,
  DEFAULT_SCHEME,
  GST_SCHEMES,
  schemeProblem,
  sellsAtHomeOnly,
} from './gst-scheme.ts'

test('only a regularly registered shop charges tax', () => {
  expect(GST_SCHEMES.filter(chargesTax)).toEqual(['regular'])
  expect(chargesTax(DEFAULT_SCHEME)).toBe(true)
})

test('a composition dealer has a GSTIN, an unregistered shop has none, and a demo may lack it', () => {
  expect(schemeProblem('composition', '')).toContain('has a GSTIN')
  expect(schemeProblem('composition', '08AANFN0000K1ZH')).toBeUndefined()
  expect(schemeProblem('unregistered', '08AANFN0000K1ZH')).toContain('no GSTIN')
  expect(schemeProblem('unregistered', '')).toBeUndefined()
  expect(schemeProblem('regular', '')).toBeUndefined()
})

test('only a composition dealer cannot sell to other states', () => {
  expect(GST_SCHEMES.filter(sellsAtHomeOnly)).toEqual(['composition'])
})
