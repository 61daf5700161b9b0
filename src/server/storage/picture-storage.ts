import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  deleteUnusedPictures,
  insertPictures,
  knownPictures,
  lockPictures,
  releasePictures,
} from '#server/db/catalogue/pictures.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { makePictureBeside } from '#server/services/files/picture-process.ts'
import type { MadePicture } from '#server/services/files/made-picture.ts'
import { PictureRefused } from '#server/services/files/picture-refused.ts'

/** The rows and the files of pictures. */
export interface PictureStorage {
  database: Database
  store: FileStore
  /** Gets the error when files could not be removed. */
  report?: (error: unknown) => void
}

/** The pictures that a form asks for: saved ones that stay, and uploaded files. */
export interface WantedPictures {
  /** Name of the form field, for problems. */
  field: string
  kept: readonly string[]
  files: readonly UploadedFile[]
}

/** The last of the uploaded files as the only picture of the field `image`. Throws 400 without one. */
export function onePicture(files: readonly UploadedFile[]): WantedPictures {
  if (files.length === 0) {
    throw problem.invalid([{ field: 'image', message: 'Choose a picture.' }])
  }
  return { field: 'image', kept: [], files: files.slice(-1) }
}

/**
 * Runs `work` with the paths of all wanted pictures, saved ones first, in one transaction with their
 * files. The same picture twice is one file in both places. When anything fails, no row and no file of
 * the new pictures is left. Throws 400, 413 or 415 for a file that is not a usable picture, and 400 for
 * a path that is not a picture of this shop.
 */
export async function withPictures<Result>(
  storage: PictureStorage,
  wanted: WantedPictures,
  work: (tx: Connection, paths: string[]) => Promise<Result>,
): Promise<Result> {
  const { database, store } = storage
  const made = await makeAll(wanted)
  const { kept } = wanted
  try {
    return await inTransaction(database, async (tx) => {
      if (made.length + kept.length > 0) await lockPictures(tx)
      await requireKnown(tx, kept, wanted.field)
      if (kept.length > 0) await releasePictures(tx, kept)
      await insertPictures(tx, made)
      for (const picture of eachOnce(made)) await store.save(picture)
      return work(tx, [...kept, ...made.map(({ path }) => path)])
    })
  } catch (error) {
    const paths = made.map(({ path }) => path)
    await removeUnusedPictures(storage, paths)
    throw error
  }
}

/**
 * Removes those of the pictures that nothing uses any more, with their files. It never throws: the
 * change that caused it is already decided, and `collectOrphans` removes later what cannot be removed now.
 */
export async function removeUnusedPictures(
  storage: PictureStorage,
  paths: readonly string[],
): Promise<void> {
  try {
    if (paths.length > 0) await removeUnused(storage, paths)
  } catch (error) {
    storage.report?.(error)
  }
}

async function removeUnused(
  { database, store }: PictureStorage,
  paths: readonly string[],
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPictures(tx)
    await deleteUnusedPictures(tx, paths)
    // Also the files of a transaction that was rolled back: they belong to no row.
    const known = await knownPictures(tx, paths)
    for (const path of paths) if (!known.has(path)) await store.remove(path)
  })
}

async function makeAll({ files, field }: WantedPictures): Promise<MadePicture[]> {
  const made: MadePicture[] = []
  for (const file of files) {
    try {
      made.push(await makePictureBeside(file.bytes, file.name))
    } catch (error) {
      throw error instanceof PictureRefused ? problemFor(error, field) : error
    }
  }
  return made
}

function eachOnce(made: readonly MadePicture[]): Iterable<MadePicture> {
  return new Map(made.map((picture) => [picture.path, picture])).values()
}

function problemFor({ reason, file }: PictureRefused, field: string): ProblemError {
  switch (reason.kind) {
    case 'too-large':
      return problem.of('picture-too-large', { file, megabytes: reason.megabytes })
    case 'too-many-pixels':
      return problem.of('picture-too-many-pixels', {
        file,
        width: reason.width,
        height: reason.height,
      })
    case 'not-a-picture':
      return problem.of('not-a-picture', { file })
    default:
      return problem.field(field, 'picture-damaged', { file })
  }
}

async function requireKnown(tx: Connection, kept: readonly string[], field: string): Promise<void> {
  const known = await knownPictures(tx, kept)
  const issues = kept
    .filter((path) => !known.has(path))
    .map((path) => ({ field, code: 'picture-unknown' as const, params: { path } }))
  if (issues.length > 0) throw problem.invalid(issues)
}
