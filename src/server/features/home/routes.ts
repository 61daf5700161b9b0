import type { FastifyInstance } from 'fastify'
import * as home from '#contract/shop/home.ts'
import type { Database } from '#server/db/connection.ts'
import { keepUpload } from '#server/db/settings/kept-uploads.ts'
import { serve } from '#server/http/endpoint.ts'
import { onePicture, withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'
import { readGallery, readHome } from './read-home.ts'

interface Parts {
  database: Database
  pictures: PictureStorage
}

/** The home page and the gallery, and the pictures an owner sends for them. */
export function registerHome(app: FastifyInstance, { database, pictures }: Parts): void {
  serve(app, home.getHomePage, () => readHome(database.reading))

  serve(app, home.getGallery, () => readGallery(database.reading))

  serve(app, home.saveHomePicture, async (_, { files }) => {
    const path = await withPictures(pictures, onePicture(files), async (tx, [made = '']) => {
      await keepUpload(tx, made)
      return made
    })
    return { message: 'The picture is uploaded. Save the page to show it.', path }
  })
}
