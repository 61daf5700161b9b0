import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/connection.ts'
import { readSitemap } from '#server/db/catalogue/sitemap.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { securityTxt } from './security-txt.ts'
import { servePictures } from './serve-pictures.ts'
import { sitemapXml } from './sitemap.ts'
import { robotsTxt } from './robots.ts'

interface SiteParts {
  database: Database
  pictures: PictureStorage
  config: { publicUrl: string }
}

/** Files for search engines and home screens, and where to report a vulnerability. */
export function registerSite(
  app: FastifyInstance,
  { database, pictures, config }: SiteParts,
): void {
  const open = { config: { isOpen: true } }
  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsTxt(config.publicUrl)),
  )
  servePictures(app, { database, pictures })
  app.get('/.well-known/security.txt', open, async (_request, reply) => {
    const { shop } = await readSettings(database.reading)
    return reply
      .type('text/plain; charset=utf-8')
      .send(securityTxt(config.publicUrl, shop.email, new Date()))
  })
  app.get('/sitemap.xml', open, async (_request, reply) => {
    const rows = await readSitemap(database.reading)
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(config.publicUrl, rows))
  })
}
