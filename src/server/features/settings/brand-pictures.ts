import type { BrandPicture } from '#domain/settings/shop-defaults.ts'
import { LEAST_ICON_SIDE } from '#domain/settings/shop-looks.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { sizeOfPicture } from '#server/db/catalogue/pictures.ts'
import { lockSettings, readSettings, writeSetting } from '#server/db/settings/settings.ts'
import type { SessionUser } from '#server/http/auth.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { onePicture, withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'

/** The settings that hold a picture of the shop's own brand. */
type BrandKey = 'logo' | 'icon'

/**
 * Makes the picture in the file the logo or the icon. Throws 400, 413 and 415 for what is not a good
 * picture, and 400 for an icon that is too small for a home screen.
 */
export function saveBrandPicture(
  pictures: PictureStorage,
  { key, files, by }: { key: BrandKey; files: readonly UploadedFile[]; by: SessionUser },
): Promise<BrandPicture> {
  return withPictures(pictures, onePicture(files), async (tx, [path = '']) => {
    const { width = 0, height = 0 } = (await sizeOfPicture(tx, path)) ?? {}
    if (key === 'icon' && Math.min(width, height) < LEAST_ICON_SIDE) {
      throw problem.field('image', 'icon-too-small', { width, height, least: LEAST_ICON_SIDE })
    }
    return store(tx, key, { path, width, height }, by)
  })
}

/** Removes the logo or the icon; maintenance removes its file. */
export function removeBrandPicture(
  database: Database,
  { key, by }: { key: BrandKey; by: SessionUser },
): Promise<BrandPicture> {
  return inTransaction(database, (tx) => store(tx, key, { path: '', width: 0, height: 0 }, by))
}

async function store(
  tx: Connection,
  key: BrandKey,
  after: BrandPicture,
  by: SessionUser,
): Promise<BrandPicture> {
  await lockSettings(tx)
  const { [key]: before } = await readSettings(tx)
  await writeSetting(tx, key, after)
  const subject = { id: key, name: key }
  await recordChange(tx, { by, action: 'settings.update', subject, before, after })
  return after
}
