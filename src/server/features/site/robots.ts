import { LANGUAGES, pathIn } from '#domain/shop/languages.ts'

/** What crawlers may visit: everything but personal pages and the admin. */
export function robotsTxt(publicUrl: string): string {
  const closed = [
    '/admin',
    '/cart',
    '/checkout',
    '/have-made/',
    '/myorders',
    '/guest-order',
    '/gift-receipt',
    '/ordersuccess',
    '/pay/',
    '/wishlist',
    '/d/',
  ]
  return [
    'User-agent: *',
    ...LANGUAGES.flatMap((language) => closed.map((path) => `Disallow: ${pathIn(language, path)}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
