import type { FastifyInstance } from 'fastify'
import * as home from '#contract/shop/home.ts'
import type { Connection, Database } from '#server/db/connection.ts'
import { holdSettings, readSettings, writeSetting } from '#server/db/settings/settings.ts'
import { problem } from '#server/http/problem.ts'
import { serve } from '#server/http/endpoint.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { readGallery, readHome } from './read-home.ts'

/** Pictures that are kept for a form that is still open; the oldest go first. */
const KEPT_UPLOADS = 40

interface PictureWish {
  field: string
  kept: readonly string[]
  files: readonly UploadedFile[]
}

interface Parts {
  database: Database
  /** Runs work in one transaction with the paths of new pictures; lent by the room that keeps them. */
  keepPictures: <Result>(
    wish: PictureWish,
    work: (tx: Connection, paths: string[]) => Promise<Result>,
  ) => Promise<Result>
}

/** The home page and the gallery, and the pictures an owner sends for them. */
export function registerHome(app: FastifyInstance, { database, keepPictures }: Parts): void {
  serve(app, home.getHomePage, () => readHome(database.orm))

  serve(app, home.getGallery, () => readGallery(database.orm))

  serve(app, home.saveHomePicture, async (_, { files }) => {
    if (files.length === 0)
      throw problem.invalid([{ field: 'image', message: 'Choose a picture.' }])
    const wish = { field: 'image', kept: [], files: files.slice(-1) }
    const path = await keepPictures(wish, async (tx, [made = '']) => {
      await holdSettings(tx)
      const { 'home.uploads': before } = await readSettings(tx)
      const others = before.filter((one) => one !== made)
      await writeSetting(tx, 'home.uploads', [made, ...others].slice(0, KEPT_UPLOADS))
      return made
    })
    return { message: 'The picture is uploaded. Save the page to show it.', path }
  })
}
