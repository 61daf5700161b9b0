import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BANGLE_SIZES, bangleForHand } from './bangle-sizes.ts'

test('a bangle size is its inner diameter: 2 inches and a number of sixteenths', () => {
  for (const { code, diameter } of BANGLE_SIZES) {
    const [inches = 0, sixteenths = 0] = code.split('-').map(Number)
    expect(Math.abs((inches + sixteenths / 16) * 25.4 - diameter)).toBeLessThan(0.1)
  }
})

test('a bangle size is the smallest that passes over the hand', () => {
  expect(bangleForHand(189)?.code).toBe('2-6')
  expect(bangleForHand(189.4)?.code).toBe('2-6')
  expect(bangleForHand(189.5)?.code).toBe('2-8')
  expect(bangleForHand(100)?.code).toBe('2-2')
  expect(bangleForHand(400)?.code).toBe('3')
})

test('the guide of the demo names the sizes, diameters and hands as the chooser does', () => {
  for (const language of ['', '.hi']) {
    const rows = cells(language).filter(([size]) => /^2-\d+$/.test(size ?? ''))
    expect(rows).toHaveLength(5)
    for (const row of rows) {
      const size = BANGLE_SIZES.find(({ code }) => code === row[0])
      expect(row.slice(1)).toEqual([size?.diameter.toFixed(1), size?.circumference.toFixed(1)])
    }
  }
})

/** The rows of all tables of the demo's pages in a language. */
function cells(language: string): string[][] {
  return JSON.parse(readFileSync(`demo/content${language}.json`, 'utf8')).flatMap(
    ({ sections }: { sections: { table?: { rows: string[][] } }[] }) =>
      sections.flatMap(({ table }) => table?.rows ?? []),
  )
}
