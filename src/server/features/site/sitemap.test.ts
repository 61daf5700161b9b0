import { expect, test } from 'vitest'
import { sitemapXml } from './sitemap.ts'
import { robotsTxt } from './robots.ts'

const rows = {
  products: [{ id: 7, updatedAt: new Date('2026-11-21T08:30:00Z') }],
  categoryIds: [3],
  collectionSlugs: ['minimal & more'],
  ownPages: [{ slug: 'our-workshop', updatedAt: new Date('2026-11-20T08:30:00Z') }],
  emptyPages: new Set(['/case-studies', '/gallery']),
}

test('the sitemap contains pages, categories, collections and products under the public address', () => {
  const addresses = [...sitemapXml('https://shop.example', rows).matchAll(/<loc>([^<]+)<\/loc>/g)]
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

test('the sitemap leaves out empty pages', () => {
  const text = sitemapXml('https://shop.example', rows)
  expect(text).not.toContain('/case-studies')
  expect(text).not.toContain('/gallery')
  expect(text).toContain('<loc>https://shop.example/faq</loc>')
})

test('the sitemap gives the last change of a product', () => {
  expect(sitemapXml('https://shop.example', rows)).toContain(
    '<lastmod>2026-11-21T08:30:00.000Z</lastmod>',
  )
})

test('crawlers are kept out of the admin and of personal pages', () => {
  const text = robotsTxt('https://shop.example')
  expect(text).toContain('Disallow: /admin')
  expect(text).toContain('Disallow: /cart')
  expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
})
