import { and, eq, inArray, ne } from 'drizzle-orm'
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

/**
 * Stores pictures of a stage. One that is there already takes new words, and without words keeps its own. Answers how many
 * are new, and of how many the words are others now.
 */
export async function insertMadePictures(
  tx: Connection,
  { paths, ...shared }: StagePictures,
): Promise<{ added: number; reworded: number }> {
  if (paths.length === 0) return { added: 0, reworded: 0 }
  const reworded = await rewordMadePictures(tx, { paths, ...shared })
  const rows = paths.map((path) => Object.assign({ path }, shared))
  const stored = await tx
    .insert(madePictures)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: madePictures.id })
  return { added: stored.length, reworded }
}

async function rewordMadePictures(
  tx: Connection,
  { jobId, stage, paths, words }: StagePictures,
): Promise<number> {
  if (words === '') return 0
  const rows = await tx
    .update(madePictures)
    .set({ words })
    .where(
      and(
        eq(madePictures.jobId, jobId),
        eq(madePictures.stage, stage),
        inArray(madePictures.path, [...paths]),
        ne(madePictures.words, words),
      ),
    )
    .returning({ id: madePictures.id })
  return rows.length
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
