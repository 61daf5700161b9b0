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

/** The sitemap of the shop as XML (sitemaps.org), with absolute addresses under `publicUrl`. */
export function sitemapXml(publicUrl: string, rows: SitemapRows): string {
  const pages = [
    ...PAGES.filter((path) => !rows.emptyPages.has(path)).map((path) => entries(publicUrl, path)),
    ...rows.ownPages.map(({ slug, updatedAt }) => entries(publicUrl, `/${slug}`, updatedAt)),
    ...rows.categoryIds.map((id) => entries(publicUrl, `/shopping?categoryId=${id}`)),
    ...rows.collectionSlugs.map((slug) =>
      entries(publicUrl, `/shopping?collection=${encodeURIComponent(slug)}`),
    ),
    ...rows.products.map(({ id, updatedAt }) => entries(publicUrl, `/shopping/${id}`, updatedAt)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`
}

/** A page in every language; each of its addresses names all of them. */
function entries(publicUrl: string, path: string, changed?: Date): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
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
