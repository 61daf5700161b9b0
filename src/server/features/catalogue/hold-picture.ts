import { holdPicture as hold, releaseOldest } from '#server/db/catalogue/pictures.ts'
import type { SessionUser } from '#server/http/auth.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import {
  onePicture,
  removeUnusedPictures,
  withPictures,
  type PictureStorage,
} from '#server/storage/picture-storage.ts'

/** How many pictures of open forms stay for one person: those of 15 forms. */
const MOST_HELD = 60

/**
 * Saves a picture for a product form that is still open. It stays for a day unless a save uses it; of
 * more than `MOST_HELD` the oldest go. Throws 400, 413 and 415 for what is not a usable picture.
 */
export async function holdPicture(
  pictures: PictureStorage,
  { files, by }: { files: readonly UploadedFile[]; by: SessionUser },
): Promise<{ path: string }> {
  const { path, released } = await withPictures(pictures, onePicture(files), async (tx, paths) => {
    const [own = ''] = paths
    await hold(tx, own, by.id)
    return { path: own, released: await releaseOldest(tx, by.id, MOST_HELD) }
  })
  await removeUnusedPictures(pictures, released)
  return { path }
}
