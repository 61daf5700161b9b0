import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/shop/languages.ts'
import { PAGES_OF_FILE, pagesOf, sitemapIndex, sitemapXml } from './sitemap.ts'
import { robotsTxt } from './robots.ts'

const rows = {
  categoryIds: [3],
  collectionSlugs: ['minimal & more'],
  ownPages: [{ slug: 'our-workshop', updatedAt: new Date('2026-11-20T08:30:00Z') }],
  emptyPages: new Set(['/case-studies', '/gallery']),
}

const product = { path: '/shopping/7', changedAt: new Date('2026-11-21T08:30:00Z') }
const written = () => sitemapXml('https://shop.example', [...pagesOf(rows), product])

test('the sitemap contains pages, categories, collections and products under the public address', async () => {
  const addresses = [...(await written()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(addresses.map(([, address]) => address)).toEqual(
    expect.arrayContaining([
      'https://shop.example/',
      'https://shop.example/shopping?categoryId=3',
      'https://shop.example/shopping?collection=minimal%20%26%20more',
      'https://shop.example/shopping/7',
      'https://shop.example/our-workshop',
      'https://shop.example/hi/our-workshop',
      'https://shop.example/hi',
      'https://shop.example/hi/shopping/7',
    ]),
  )
})

test('the sitemap leaves out empty pages', async () => {
  const text = await written()
  expect(text).not.toContain('/case-studies')
  expect(text).not.toContain('/gallery')
  expect(text).toContain('<loc>https://shop.example/faq</loc>')
})

test('the sitemap gives the last change of a product', async () => {
  expect(await written()).toContain('<lastmod>2026-11-21T08:30:00.000Z</lastmod>')
})

test('a full file names no more addresses than search engines take', async () => {
  expect(PAGES_OF_FILE * LANGUAGES.length).toBeLessThanOrEqual(50_000)
  const pages = Array.from({ length: 1_201 }, (_, at) => ({ path: `/shopping/${at}` }))
  const text = await sitemapXml('https://shop.example', pages)
  expect(text.match(/<loc>/g)).toHaveLength(1_201 * LANGUAGES.length)
  expect(sitemapIndex('https://shop.example', 2).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://shop.example/sitemap-1.xml',
    '<loc>https://shop.example/sitemap-2.xml',
  ])
})

test('crawlers are kept out of the admin and of personal pages', () => {
  const text = robotsTxt('https://shop.example')
  expect(text).toContain('Disallow: /admin')
  expect(text).toContain('Disallow: /cart')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})
