import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { looksOf, looksVersion, type ShopLooks } from '#domain/settings/shop-looks.ts'
import type { Database } from '#server/db/connection.ts'
import { readSettings } from '#server/db/settings/settings.ts'
import type { PictureStorage } from '#server/storage/picture-storage.ts'
import { shopManifest } from './shop-icon.ts'
import { SHOP_PICTURES, ShopPictures, type ShopPictureName } from './shop-pictures.ts'

const ONE_YEAR_SECONDS = 31_536_000

interface Parts {
  database: Database
  pictures: PictureStorage
}

/**
 * Serves the icons, the picture of a shared link and the manifest. An address with the current version
 * (`?v=`) may be kept for a year; any other is asked for again each time and answered by 304 when it is current.
 */
export function servePictures(
  app: FastifyInstance,
  { database, pictures: { store } }: Parts,
): void {
  const pictures = new ShopPictures(store)

  function serveFile(
    name: string,
    type: string,
    bytesOf: (looks: ShopLooks, version: string) => Promise<Buffer> | string,
  ): void {
    app.get(`/${name}`, { config: { isOpen: true } }, async (request, reply) => {
      const looks = looksOf(await readSettings(database.reading))
      const version = looksVersion(looks)
      if (setCaching(request, reply, version)) return reply.code(304).send()
      return reply.type(type).send(await bytesOf(looks, version))
    })
  }

  for (const [name, type] of Object.entries(SHOP_PICTURES)) {
    if (isShopPicture(name)) serveFile(name, type, (looks) => pictures.get(name, looks))
  }
  serveFile('site.webmanifest', 'application/manifest+json; charset=utf-8', ({ name }, version) =>
    JSON.stringify(shopManifest(name, version)),
  )
}

/** Sets the headers of caches; true when the client has the current version already. */
function setCaching(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const isVersioned = new URL(request.url, 'http://shop').searchParams.get('v') === version
  const etag = `"${version}"`
  reply.header('etag', etag)
  reply.header(
    'cache-control',
    isVersioned ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'public, no-cache',
  )
  return request.headers['if-none-match']?.includes(etag) === true
}

function isShopPicture(name: string): name is ShopPictureName {
  return Object.hasOwn(SHOP_PICTURES, name)
}
