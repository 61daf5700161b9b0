import type { SitemapRows } from '#server/data/sitemap.ts'

/** Pages that are always there and worth finding. */
const PAGES = [
  '/',
  '/shopping',
  '/category',
  '/gifts',
  '/gallery',
  '/contact',
  '/faq',
  '/documentation',
  '/case-studies',
  '/privacy-policy',
  '/terms-of-service',
]

/** The sitemap of the shop as XML (sitemaps.org), with absolute addresses under `publicUrl`. */
export function sitemapXml(publicUrl: string, rows: SitemapRows): string {
  const entries = [
    ...PAGES.map((path) => entry(publicUrl + path)),
    ...rows.categoryIds.map((id) => entry(`${publicUrl}/shopping?categoryId=${id}`)),
    ...rows.collectionSlugs.map((slug) =>
      entry(`${publicUrl}/shopping?collection=${encodeURIComponent(slug)}`),
    ),
    ...rows.products.map(({ id, updatedAt }) => entry(`${publicUrl}/shopping/${id}`, updatedAt)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, changed?: Date): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
  return `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}

/** What crawlers may look at: everything but the pages of one person and of the owner. */
export function robotsTxt(publicUrl: string): string {
  const closed = ['/admin', '/cart', '/checkout', '/myorders', '/ordersuccess', '/wishlist']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
