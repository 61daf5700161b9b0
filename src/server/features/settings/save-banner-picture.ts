import { recordChange } from '#server/data/audit-log.ts'
import { inTransaction, type Connection, type Database } from '#server/data/database.ts'
import { holdSettings, readSettings, writeSetting } from '#server/data/settings.ts'
import type { SessionUser } from '#server/http/access.ts'
import type { UploadedFile } from '#server/http/uploads.ts'
import { onePicture, type KeepPictures } from './keep-pictures.ts'

interface BannerPicture {
  /** The slide, from 1. */
  place: number
  files: readonly UploadedFile[]
  by: SessionUser
}

/** Puts the picture in the file on a slide. Throws 400, 413 and 415 for what is no good picture. */
export function saveBannerPicture(
  keepPictures: KeepPictures,
  { place, files, by }: BannerPicture,
): Promise<string[]> {
  return keepPictures(onePicture(files), (tx, [path = '']) => store(tx, { place, path, by }))
}

/** Takes the owner's picture off a slide; its file goes with the next clearing of unused pictures. */
export function removeBannerPicture(
  database: Database,
  place: number,
  by: SessionUser,
): Promise<string[]> {
  return inTransaction(database, (tx) => store(tx, { place, path: '', by }))
}

async function store(
  tx: Connection,
  { place, path, by }: { place: number; path: string; by: SessionUser },
): Promise<string[]> {
  await holdSettings(tx)
  const { 'banner.pictures': before } = await readSettings(tx)
  const length = Math.max(before.length, place)
  const after = Array.from({ length }, (_, at) => (at === place - 1 ? path : (before[at] ?? '')))
  await writeSetting(tx, 'banner.pictures', after)
  const subject = { id: 'banner.pictures', name: `Banner ${place}` }
  const change = { before: { picture: before[place - 1] ?? '' }, after: { picture: path } }
  await recordChange(tx, { by, action: 'settings.update', subject, ...change })
  return after
}
