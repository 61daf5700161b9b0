import { pictureHash, picturePath } from '#domain/catalogue/pictures.ts'
import { inTransaction, type Database } from '#server/db/connection.ts'
import { allPictures, deleteUnusedPictures, lockPictures } from '#server/db/catalogue/pictures.ts'
import type { FileStore } from '#server/services/files/file-store.ts'

/** Younger files may belong to an upload that is still under way, in this process or another. */
const GRACE_MS = 10 * 60_000

/**
 * Removes what crashes left behind: pictures that nothing uses, and files that belong to no picture.
 * Returns how many were removed.
 */
export async function collectOrphans(database: Database, store: FileStore): Promise<number> {
  // Before the lock: a large bucket is listed for minutes, and uploads wait for the lock.
  const old = await oldFiles(store)
  return inTransaction(database, async (tx) => {
    await lockPictures(tx)
    const unused = await deleteUnusedPictures(tx)
    for (const path of unused) await store.remove(path)
    const strays = strayFiles(new Set([...(await allPictures(tx)), ...unused]), old)
    for (const { name } of strays) await store.removeFile(name)
    return unused.length + strays.length
  })
}

/** The files that belong to none of the known pictures. */
export async function orphanedPictures(
  known: ReadonlySet<string>,
  store: FileStore,
): Promise<{ name: string }[]> {
  return strayFiles(known, await oldFiles(store))
}

async function oldFiles(store: FileStore): Promise<{ name: string }[]> {
  const latest = Date.now() - GRACE_MS
  return (await store.list()).filter((file) => file.modifiedAt.getTime() < latest)
}

function strayFiles(
  known: ReadonlySet<string>,
  files: readonly { name: string }[],
): { name: string }[] {
  return files.filter((file) => !known.has(pathOf(file.name)))
}

/** The picture that a file is a rendition of; a half-written one belongs to none. */
function pathOf(name: string): string {
  const [, hash = ''] = /^([0-9a-f]{32})(?:-\d+)?\.(?:webp|avif)$/.exec(name) ?? []
  const path = picturePath(hash)
  return pictureHash(path) === undefined ? '' : path
}
