import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { readSitemap } from '#server/db/catalogue/sitemap.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { securityTxt } from './security-txt.ts'
import { shopIcon, shopManifest } from './shop-icon.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'

/** A new name of the shop is on its icon within the hour. */
const ICON_CACHE = { 'cache-control': 'public, max-age=3600' }

interface SiteParts {
  database: Database
  config: { publicUrl: string }
}

/** Files for search engines and home screens, and where to report a vulnerability. */
export function registerSite(app: FastifyInstance, { database, config }: SiteParts): void {
  const open = { config: { isOpen: true } }
  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(config.publicUrl)),
  )
  app.get('/favicon.svg', open, async (_request, reply) => {
    const { shop } = await readSettings(database.orm)
    return reply.headers(ICON_CACHE).type('image/svg+xml; charset=utf-8').send(shopIcon(shop.name))
  })
  app.get('/site.webmanifest', open, async (_request, reply) => {
    const { shop } = await readSettings(database.orm)
    const text = JSON.stringify(shopManifest(shop.name))
    return reply.headers(ICON_CACHE).type('application/manifest+json; charset=utf-8').send(text)
  })
  app.get('/.well-known/security.txt', open, async (_request, reply) => {
    const { shop } = await readSettings(database.orm)
    return reply
      .type('text/plain; charset=utf-8')
      .send(securityTxt(config.publicUrl, shop.email, new Date()))
  })
  app.get('/sitemap.xml', open, async (_request, reply) => {
    const rows = await readSitemap(database.orm)
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(config.publicUrl, rows))
  })
}
