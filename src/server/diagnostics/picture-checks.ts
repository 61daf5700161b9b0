import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pictureFiles, pictureHash } from '#domain/catalogue/pictures.ts'
import { inTransaction } from '#server/db/connection.ts'
import { allPictures, insertPictures, lockPictures } from '#server/db/catalogue/pictures.ts'
import { DEMO_PICTURES_FOLDER } from '#server/db/seed/demo-files.ts'
import { orphanedPictures, collectOrphans } from '#server/storage/collect-orphans.ts'
import { redrawPicture } from '#server/services/files/picture.ts'
import { placesOf, type Check, type Examined } from './finding.ts'

/** Pictures that are in use but have no row in `pictures`. */
const UNKNOWN = sql`
  from (
    select unnest(images) as path, 'product ' || id as place from products where deleted_at is null
    union all select image, 'category ' || id from categories where image is not null
    union all select unnest(pictures), 'review ' || id from reviews
    union all select unnest(pictures), 'return ' || id from returns
    union all select unnest(pictures), 'repair ' || id from repairs
    union all select path, 'piece made to order ' || job_id from made_pictures
    union all select (regexp_matches(value::text, 'uploads/[0-9a-f]{32}[.]webp', 'g'))[1],
      case key when 'logo' then 'the logo' else 'the setting ' || key end
    from settings where key <> 'home.uploads'
  ) as shown
  where path like 'uploads/%' and not exists (select from pictures where pictures.path = shown.path)`

/** What must be true of pictures: every path in use has a row, every row has its files (I9). */
export const PICTURE_CHECKS: readonly Check[] = [
  {
    name: 'Shown pictures',
    well: 'the shop knows each of them',
    find: (shop) => placesOf(shop, sql`select distinct place ${UNKNOWN} order by 1`),
    cure: 'Upload them again: their files are missing.',
    mend: async (shop) => {
      const { rows } = await shop.database.orm.execute<{ path: string }>(
        sql`select distinct path ${UNKNOWN}`,
      )
      let known = 0
      for (const { path } of rows) known += (await enter(shop, path)) ? 1 : 0
      return `entered ${known} of ${rows.length} pictures again`
    },
  },
  {
    name: 'Picture files',
    well: 'every picture has all its sizes',
    find: async (shop) =>
      [...(await missingFiles(shop))].map(([path, files]) => `${path} lacks ${files.length}`),
    cure: 'Upload these pictures again: none of their files is left.',
    mend: async (shop) => {
      const missing = [...(await missingFiles(shop)).keys()]
      let drawn = 0
      for (const path of missing) drawn += (await redraw(shop, path)) ? 1 : 0
      return `made ${drawn} of ${missing.length} pictures again`
    },
  },
  {
    name: 'Files without a picture',
    well: 'none',
    find: async ({ database, store }) =>
      (await orphanedPictures(await allPictures(database.orm), store)).map(({ name }) => name),
    cure: 'They only take up space.',
    mend: async ({ database, store }) =>
      `removed ${await collectOrphans(database, store)} unused files`,
  },
]

/** The files of each picture that are missing or empty. */
async function missingFiles({ database, store }: Examined): Promise<Map<string, string[]>> {
  const files = await store.list()
  const whole = new Set(files.filter(({ size }) => size > 0).map(({ name }) => name))
  const missing = new Map<string, string[]>()
  for (const path of await allPictures(database.orm)) {
    const absent = pictureFiles(pictureHash(path) ?? '').filter((name) => !whole.has(name))
    if (absent.length > 0) missing.set(path, absent)
  }
  return missing
}

/** Makes the missing files of a picture from the largest one that is left. */
async function redraw(shop: Examined, path: string): Promise<boolean> {
  const hash = pictureHash(path)
  if (hash === undefined) return false
  const { store } = shop
  const source = await bestFile(shop, hash)
  if (source === undefined) return false
  for (const name of (await missingFiles(shop)).get(path) ?? []) await store.removeFile(name)
  await store.save(await redrawPicture(source, hash))
  return true
}

/** Adds the row of a picture that is in use, from its file. */
async function enter(shop: Examined, path: string): Promise<boolean> {
  const hash = pictureHash(path)
  const source = hash === undefined ? undefined : await bestFile(shop, hash)
  if (hash === undefined || source === undefined) return false
  const picture = await redrawPicture(source, hash)
  await inTransaction(shop.database, async (tx) => {
    await lockPictures(tx)
    await insertPictures(tx, [picture])
    await shop.store.save(picture)
  })
  return true
}

/** The largest readable file of a picture; those of the demo are part of the program. */
async function bestFile({ store }: Examined, hash: string): Promise<Buffer | undefined> {
  const [main = '', ...sizes] = pictureFiles(hash)
  for (const name of [main, ...sizes.toReversed()]) {
    const bytes = await store.read(name)
    if (bytes !== undefined && bytes.length > 0) return bytes
  }
  return readFile(join(DEMO_PICTURES_FOLDER, main)).catch(() => undefined)
}
