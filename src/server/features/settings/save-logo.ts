import type { Logo } from '#domain/settings/shop-defaults.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import { sizeOfPicture } from '#server/db/catalogue/pictures.ts'
import { lockSettings, readSettings, writeSetting } from '#server/db/settings/settings.ts'
import type { SessionUser } from '#server/http/auth.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import { onePicture, withPictures, type PictureStorage } from '#server/storage/picture-storage.ts'

/** Makes the picture in the file the logo. Throws 400, 413 and 415 for what is not a good picture. */
export function saveLogo(
  pictures: PictureStorage,
  { files, by }: { files: readonly UploadedFile[]; by: SessionUser },
): Promise<Logo> {
  return withPictures(pictures, onePicture(files), async (tx, [path = '']) => {
    const size = await sizeOfPicture(tx, path)
    return store(tx, { path, width: size?.width ?? 0, height: size?.height ?? 0 }, by)
  })
}

/** Removes the logo; maintenance removes its file. */
export function removeLogo(database: Database, by: SessionUser): Promise<Logo> {
  return inTransaction(database, (tx) => store(tx, { path: '', width: 0, height: 0 }, by))
}

async function store(tx: Connection, logo: Logo, by: SessionUser): Promise<Logo> {
  await lockSettings(tx)
  const { logo: before } = await readSettings(tx)
  await writeSetting(tx, 'logo', logo)
  const subject = { id: 'logo', name: 'logo' }
  await recordChange(tx, { by, action: 'settings.update', subject, before, after: logo })
  return logo
}
