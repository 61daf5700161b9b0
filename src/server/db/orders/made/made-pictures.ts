import { and, eq } from 'drizzle-orm'
import type { PicturedStage } from '#domain/orders/made/made-states.ts'
import type { Connection } from '#server/db/connection.ts'
import { madePictures } from '#server/db/schema/workshop/made-pictures.ts'

interface StagePictures {
  jobId: number
  stage: PicturedStage
  paths: readonly string[]
  /** What they show; empty without words. */
  words: string
}

/** Stores pictures of a stage; one that is there already stays as it is. Answers how many are new. */
export async function insertMadePictures(
  tx: Connection,
  { paths, ...shared }: StagePictures,
): Promise<number> {
  if (paths.length === 0) return 0
  const rows = paths.map((path) => Object.assign({ path }, shared))
  const stored = await tx
    .insert(madePictures)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: madePictures.id })
  return stored.length
}

/** Takes a picture from a job; undefined where it has none of that id, or none any more. */
export async function deleteMadePicture(
  tx: Connection,
  { jobId, pictureId }: { jobId: number; pictureId: number },
): Promise<{ path: string } | undefined> {
  const [row] = await tx
    .delete(madePictures)
    .where(and(eq(madePictures.id, pictureId), eq(madePictures.jobId, jobId)))
    .returning({ path: madePictures.path })
  return row
}
