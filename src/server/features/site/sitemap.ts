import { setImmediate } from 'node:timers/promises'
import { LANGUAGES, pathIn } from '#domain/shop/languages.ts'
import type { SitemapRows } from '#server/db/catalogue/sitemap.ts'

/** Permanent pages to list, once they have content. */
const PAGES = [
  '/',
  '/shopping',
  '/category',
  '/gifts',
  '/rates',
  '/sizes',
  '/gallery',
  '/contact',
  '/about',
  '/faq',
  '/documentation',
  '/case-studies',
  '/privacy-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/return-policy',
  '/refund-policy',
]

/** How many addresses one file may name (sitemaps.org). */
const MOST_ADDRESSES = 50_000

/** How many pages are in one file: each has an address in every language. */
export const PAGES_OF_FILE = Math.floor(MOST_ADDRESSES / LANGUAGES.length)

/** A page by its path in English, and when it last changed. */
export interface SitemapPage {
  path: string
  changedAt?: Date
}

/** The pages that are no products. */
export function pagesOf(rows: Omit<SitemapRows, 'products'>): SitemapPage[] {
  return [
    ...PAGES.filter((path) => !rows.emptyPages.has(path)).map((path) => ({ path })),
    ...rows.ownPages.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
    ...rows.categoryIds.map((id) => ({ path: `/shopping?categoryId=${id}` })),
    ...rows.collectionSlugs.map((slug) => {
      return { path: `/shopping?collection=${encodeURIComponent(slug)}` }
    }),
  ]
}

/** So many pages are written before others have their turn: about 5 ms. */
const AT_ONCE = 500

/** A file of pages as XML (sitemaps.org), with absolute addresses under `publicUrl`. */
export async function sitemapXml(
  publicUrl: string,
  pages: readonly SitemapPage[],
): Promise<string> {
  const written: string[] = []
  for (let done = 0; done < pages.length; done += AT_ONCE) {
    const some = pages.slice(done, done + AT_ONCE)
    written.push(some.map((page) => entries(publicUrl, page)).join('\n'))
    await setImmediate()
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${written.join('\n')}
</urlset>
`
}

/** The file that names `count` others. */
export function sitemapIndex(publicUrl: string, count: number): string {
  const files = Array.from(
    { length: count },
    (_, at) => `<sitemap><loc>${publicUrl}/sitemap-${at + 1}.xml</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${files.join('\n')}
</sitemapindex>
`
}

/** A page in every language; each of its addresses names all of them. */
function entries(publicUrl: string, { path, changedAt }: SitemapPage): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  const addresses = LANGUAGES.map((language) => ({
    tag: language.tag,
    address: (publicUrl + pathIn(language, path)).replaceAll('&', '&amp;'),
  }))
  const links = addresses.map(
    ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`,
  )
  return addresses
    .map(({ address }) => `<url><loc>${address}</loc>${links.join('')}${lastmod}</url>`)
    .join('\n')
}
