import {
  madeNumber,
  MOST_STAGE_PICTURES,
  picturableStages,
  type PicturedStage,
} from '#domain/orders/made/made-states.ts'
import { shopDayOf } from '#domain/shop/shop-days.ts'
import { inTransaction } from '#server/db/connection.ts'
import {
  lockMade,
  type MadeOfQuote,
  type MadeRow,
  type MadeStep,
} from '#server/db/orders/made/made.ts'
import { queueMadeMail } from '#server/db/orders/made/made-mail.ts'
import { deleteMadePicture, insertMadePictures } from '#server/db/orders/made/made-pictures.ts'
import { problem } from '#server/http/problem.ts'
import type { UploadedFile } from '#server/http/uploads/uploads.ts'
import {
  removeUnusedPictures,
  withPictures,
  type PictureStorage,
} from '#server/storage/picture-storage.ts'
import { auditMade } from './audit-made.ts'

interface Adding {
  quoteId: number
  stage: PicturedStage
  /** What they show; empty without words. */
  words: string
  files: readonly UploadedFile[]
  by: MadeStep['by']
  /** The page of the job. */
  linkOf: (quote: MadeOfQuote['quote']) => string
}

/**
 * Stores pictures of a stage and writes to the customer, once for each stage and day. The same picture twice is one, which takes the
 * newer words without another email. Throws
 * 404; 409 for a piece that was cancelled; 400 for a stage that it has not reached, for none and for more pictures than a
 * stage has; and 400, 413 or 415 for what is no usable picture.
 */
export async function addMadePictures(storage: PictureStorage, adding: Adding): Promise<Added> {
  const { quoteId, stage, words, files, by, linkOf } = adding
  if (files.length === 0) {
    throw problem.invalid([{ field: 'pictures', message: 'Choose a picture.' }])
  }
  // Before they are all decoded.
  if (files.length > MOST_STAGE_PICTURES) throw tooMany()
  const wanted = { field: 'pictures', kept: [], files }
  return withPictures(storage, wanted, async (tx, paths) => {
    const made = await lockMade(tx, quoteId)
    if (made === undefined) throw problem.notFound('job')
    const { quote, job } = made
    requireStage(job, stage)
    const before = job.pictures.filter((picture) => picture.stage === stage)
    const all = new Set([...before.map(({ path }) => path), ...paths])
    if (all.size > MOST_STAGE_PICTURES) throw tooMany()
    const done = await insertMadePictures(tx, { jobId: job.id, stage, paths, words })
    if (done.added === 0 && done.reworded === 0) return done
    const after = {
      state: stage,
      pictures: done.added,
      ...(done.reworded > 0 && { reworded: done.reworded }),
    }
    await auditMade(tx, { quote, by, action: 'quote.pictures', after })
    if (done.added === 0) return done
    const key = `made-pictures:${job.id}:${stage}:${shopDayOf(new Date())}`
    await queueMadeMail(tx, made, {
      secretPath: linkOf(quote),
      note: words,
      hasPictures: true,
      key,
    })
    return done
  })
}

/** How many pictures are new, and of how many the words are others now. */
type Added = Awaited<ReturnType<typeof insertMadePictures>>

function requireStage({ id, state, events }: MadeRow, stage: PicturedStage): void {
  if (state === 'cancelled') throw problem.of('made-cancelled', { number: madeNumber(id) })
  const reached = events.map(({ toState }) => toState)
  if (picturableStages(state, reached).includes(stage)) return
  throw problem.invalid([{ field: 'stage', message: 'The piece has not reached this stage.' }])
}

function tooMany() {
  return problem.field('pictures', 'too-many-pictures', { most: MOST_STAGE_PICTURES })
}

interface Removing {
  quoteId: number
  pictureId: number
  by: MadeStep['by']
}

/** Removes a picture, with its files where nothing else uses them. Throws 404, also for one that is gone already. */
export async function removeMadePicture(
  storage: PictureStorage,
  removing: Removing,
): Promise<void> {
  const { quoteId, pictureId, by } = removing
  const { path } = await inTransaction(storage.database, async (tx) => {
    const made = await lockMade(tx, quoteId)
    if (made === undefined) throw problem.notFound('job')
    const gone = await deleteMadePicture(tx, { jobId: made.job.id, pictureId })
    if (gone === undefined) throw problem.notFound('picture')
    await auditMade(tx, { quote: made.quote, by, action: 'quote.picture-removed', after: {} })
    return gone
  })
  await removeUnusedPictures(storage, [path])
}
