import type { FastifyInstance } from 'fastify'
import * as home from '#contract/shop/home.ts'
import type { Database } from '#server/db/connection.ts'
import { lockSettings, readSettings, writeSetting } from '#server/db/settings/settings.ts'
import { serve } from '#server/http/endpoint.ts'
import { onePicture, withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { readGallery, readHome } from './read-home.ts'

/** How many uploaded pictures are kept for forms that are still open; the oldest go first. */
const KEPT_UPLOADS = 40

interface Parts {
  database: Database
  pictures: PictureStorage
}

/** The home page and the gallery, and the pictures an owner sends for them. */
export function registerHome(app: FastifyInstance, { database, pictures }: Parts): void {
  serve(app, home.getHomePage, () => readHome(database.orm))

  serve(app, home.getGallery, () => readGallery(database.orm))

  serve(app, home.saveHomePicture, async (_, { files }) => {
    const path = await withPictures(pictures, onePicture(files), async (tx, [made = '']) => {
      await lockSettings(tx)
      const { 'home.uploads': before } = await readSettings(tx)
      const others = before.filter((one) => one !== made)
      await writeSetting(tx, 'home.uploads', [made, ...others].slice(0, KEPT_UPLOADS))
      return made
    })
    return { message: 'The picture is uploaded. Save the page to show it.', path }
  })
}
