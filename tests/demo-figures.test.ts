import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nearestRingSize } from '#domain/catalogue/sizes/ring-sizes.ts'
import { HOLD_MINUTES, UNCONFIRMED_HOURS } from '#domain/payments/payments.ts'
import { CASH_FORBIDDEN_FROM } from '#domain/pricing/cash-limit.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { readContentPages } from '#server/db/seed/demo-files.ts'

/** A figure that stands in several texts of the demo says the same in each, and what the shop does. */
const demo = join(import.meta.dirname, '../demo')

interface Product {
  slug: string
  category: string
  deliverytime: string
}

test('no page counts the days of return, which are a setting', async () => {
  const pages = await readContentPages()
  const others = pages.filter(({ slug }) => slug !== 'privacy-policy')
  const said = textsOf(others).filter((text) => /\b30 (days|दिन)/.test(text))
  expect(said).toEqual([])
})

test('the pages promise the days of delivery that the pieces name', async () => {
  const products: Product[] = JSON.parse(readFileSync(join(demo, 'art/catalogue.json'), 'utf8'))
  const usual = products.filter(({ deliverytime }) => deliverytime === '5-7')
  expect(usual.length).toBeGreaterThan(products.length / 2)
  const slower = products.filter(({ deliverytime }) => deliverytime !== '5-7')
  expect(new Set(slower.map(({ category }) => category))).toEqual(
    new Set(['Engagement Rings', 'Necklaces']),
  )
  // The pages name the two kinds in one breath.
  expect(new Set(slower.map(({ deliverytime }) => deliverytime))).toEqual(new Set(['7-14']))
  const promises = textsOf(await readContentPages()).filter((text) => /5 (to|से) 7/.test(text))
  expect(promises).toHaveLength(6)
  for (const promise of promises) expect(promise).toMatch(/7 (to|से) 14/)
})

test('the pages name the limits of an unpaid order and of cash as the shop keeps them', async () => {
  const texts = textsOf(await readContentPages())
  const saying = (words: string) => texts.filter((text) => text.includes(words)).length
  expect(saying(`within ${HOLD_MINUTES} minutes`)).toBe(1)
  expect(saying(`${HOLD_MINUTES} मिनट`)).toBe(1)
  expect(saying(`within ${UNCONFIRMED_HOURS} hours`)).toBe(1)
  expect(saying(`${UNCONFIRMED_HOURS} घंटे`)).toBe(1)
  expect(saying(formatPaise(CASH_FORBIDDEN_FROM))).toBe(saying('2,00,000'))
})

test('the ring of the story has the size of its diameter', async () => {
  const story = textsOf(await readContentPages()).find((text) =>
    text.includes('inner diameter 16.5 mm'),
  )
  expect(story).toContain(`size ${nearestRingSize(16.5 * Math.PI)?.indian}.`)
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsOf)
}
