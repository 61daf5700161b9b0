import { expect, test } from 'vitest'
import { speedRow, weightRows } from '#scripts/bench-web/peer-rows.ts'
import type { Visit } from '#scripts/bench-web/visit.ts'

const scripts = { needed: [], idle: [] }
const bytes = {
  html: 23_961.6,
  script: 100_000,
  idleScript: 34_451.2,
  css: 0,
  fonts: 0,
  pictures: 9_000_000,
  rest: 0,
}
const VISIT: Visit = { bytes, scripts, lcpMs: 0, lcpElement: '', tbtMs: 0, cls: 0 }
const HOME = { name: 'home', path: '/', scriptBar: 0 }

test('a page is compared with the same page of the peer, without its pictures, with the scripts of idle time', () => {
  const rows = weightRows({ ...HOME, peer: 'home' }, [VISIT])
  const found = rows.map(({ measured }) => measured.median)
  expect(found.map((share) => share.toFixed(4))).toEqual(['0.1000', '0.1000', '0.1000'])
})

test('a page that the peer lacks is compared with nothing', () => {
  expect(weightRows(HOME, [VISIT])).toEqual([])
})

test('the score weights each page by its share, round by round', () => {
  const peer = { home: [1_084, 0], list: [1_304, 0], product: [1_164, 2_328] }
  const { measured } = speedRow(peer)
  expect(measured.max).toBeCloseTo(1)
  expect(measured.min).toBeCloseTo((40 * 2_328) / (17 * 1_084 + 43 * 1_304 + 40 * 1_164))
})

test('an unmeasured page gives no score', () => {
  expect(speedRow({ home: [1], list: [], product: [1] }).measured.median).toBeNaN()
})
