import type { Connection } from '#server/db/connection.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'

/** A field of pictures: which stay, and the files that come. */
interface PictureWish {
  field: string
  kept: readonly string[]
  files: readonly UploadedFile[]
}

/**
 * Runs `work` in one transaction with the paths of the pictures in these files; they are kept with it
 * or not at all. Lent by the room that keeps the pictures of products.
 */
export type KeepPictures = <Result>(
  wish: PictureWish,
  work: (tx: Connection, paths: string[]) => Promise<Result>,
) => Promise<Result>

/** The one picture that came along: the last. Throws 400 when none did. */
export function onePicture(files: readonly UploadedFile[]): PictureWish {
  if (files.length === 0) {
    throw problem.invalid([{ field: 'image', message: 'Choose a picture.' }])
  }
  return { field: 'image', kept: [], files: files.slice(-1) }
}
