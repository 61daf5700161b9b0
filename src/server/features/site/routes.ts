import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HeardChanges } from '#server/db/catalogue/search/product-counts.ts'
import type { Database } from '#server/db/connection.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import { acceptsGzip } from '#server/http/responses/compress.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { securityTxt } from './security-txt.ts'
import { servePictures } from './serve-pictures.ts'
import { SitemapFiles } from './sitemap-files.ts'
import { robotsTxt } from './robots.ts'

interface SiteParts {
  database: Database
  pictures: PictureStorage
  changes: HeardChanges
  config: { publicUrl: string }
}

/** Files for search engines and home screens, and where to report a vulnerability. */
export function registerSite(
  app: FastifyInstance,
  { database, pictures, changes, config }: SiteParts,
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
  serveSitemap(app, new SitemapFiles({ database, publicUrl: config.publicUrl, changes }))
}

function serveSitemap(app: FastifyInstance, files: SitemapFiles): void {
  const open = { config: { isOpen: true } }
  app.get('/sitemap.xml', open, async (request, reply) => send(request, reply, await files.first()))
  // Beside it: a sitemap names only addresses below its own folder.
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^\\d{1,5}).xml',
    open,
    async (request, reply) => {
      const file = await files.part(Number(request.params.part))
      return file === undefined ? reply.callNotFound() : send(request, reply, file)
    },
  )
}

/** Sends a compressed file as it is; the few who do not read gzip get it unpacked. */
function send(request: FastifyRequest, reply: FastifyReply, file: Buffer): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('vary', 'Accept-Encoding')
  if (acceptsGzip(request)) return reply.header('content-encoding', 'gzip').send(file)
  return reply.send(Readable.from([file]).pipe(createGunzip()))
}
