import { inTransaction, type Connection, type Database } from '#server/db/connection.ts'
import {
  deleteUnusedPictures,
  insertPictures,
  knownPictures,
  lockPictures,
} from '#server/db/catalogue/pictures.ts'
import { problem, type ProblemError } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import type { FileStore } from '#server/services/files/file-store.ts'
import { makePicture, PictureRefused, type MadePicture } from '#server/services/files/picture.ts'

/** Where products and categories with their pictures are kept. */
export interface PictureStorage {
  database: Database
  store: FileStore
  /** Is told what could not be cleared away. */
  report?: (error: unknown) => void
}

/** The pictures that a form leaves something with: saved ones to keep, and files that came along. */
export interface PictureWish {
  /** Name of the form field, for refusals. */
  field: string
  kept: readonly string[]
  files: readonly UploadedFile[]
}

/**
 * Runs `work` with the paths of all wanted pictures, kept ones first, in one transaction with their
 * files. The same picture twice is one file, but keeps both of its places: when anything fails, neither a row nor a file of the new ones is left. Throws 400, 413 or 415
 * in words for a file that is no good picture, and 400 for a path that is no picture of this shop.
 */
export async function withPictures<Result>(
  shelves: PictureStorage,
  wish: PictureWish,
  work: (tx: Connection, paths: string[]) => Promise<Result>,
): Promise<Result> {
  const { database, store } = shelves
  const made = await makeAll(wish)
  const { kept } = wish
  try {
    return await inTransaction(database, async (tx) => {
      if (made.length + kept.length > 0) await lockPictures(tx)
      await requireKnown(tx, kept, wish.field)
      await insertPictures(tx, made)
      for (const picture of eachOnce(made)) await store.save(picture)
      return work(tx, [...kept, ...made.map(({ path }) => path)])
    })
  } catch (error) {
    const paths = made.map(({ path }) => path)
    await removeUnusedPictures(shelves, paths)
    throw error
  }
}

/**
 * Removes those of the pictures that nobody uses any more, with their files. It never fails: what
 * brought it about is done or refused already, and what cannot be cleared now the sweeper clears.
 */
export async function removeUnusedPictures(
  shelves: PictureStorage,
  paths: readonly string[],
): Promise<void> {
  try {
    if (paths.length > 0) await removeUnused(shelves, paths)
  } catch (error) {
    // Nobody who asks could do anything about it; the sweeper will.
    shelves.report?.(error)
  }
}

async function removeUnused(
  { database, store }: PictureStorage,
  paths: readonly string[],
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockPictures(tx)
    await deleteUnusedPictures(tx, paths)
    // Also what was stored and then rolled back: it is in no row, and its files go all the same.
    const known = await knownPictures(tx, paths)
    for (const path of paths) if (!known.has(path)) await store.remove(path)
  })
}

async function makeAll({ files, field }: PictureWish): Promise<MadePicture[]> {
  const made: MadePicture[] = []
  for (const file of files) {
    try {
      made.push(await makePicture(file.bytes, file.name))
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
