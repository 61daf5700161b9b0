import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_WIDTHS, WIDEST_PICTURE } from '#domain/catalogue/pictures.ts'
import { groundColour, hasPair, nameOf, sizeWithin, writeMain, writePair } from './encode.ts'

interface SavedPicture {
  path: string
  width: number
  height: number
  colour: string
}

/**
 * Makes every product and category picture in all widths, named as the server names uploads, and `pictures.json`,
 * which has the upload path of each picture of the art.
 */
export async function makeUploads(art: string, demo: string, isForced: boolean): Promise<number> {
  const folder = join(demo, 'pictures')
  await mkdir(folder, { recursive: true })
  const table: Record<string, SavedPicture> = {}
  const kept = new Set<string>()
  for (const artPath of await listArt(art)) {
    const bytes = await readFile(join(art, artPath))
    const name = nameOf(bytes)
    await makeVariants(bytes, join(folder, name), isForced)
    kept.add(name)
    const size = await sizeWithin(bytes, WIDEST_PICTURE)
    table[artPath] = { path: `uploads/${name}.webp`, ...size, colour: await groundColour(bytes) }
  }
  await removeOthers(folder, kept)
  await writeFile(join(demo, 'pictures.json'), `${JSON.stringify(table, null, 1)}\n`)
  return kept.size
}

async function listArt(art: string): Promise<string[]> {
  const lists = await Promise.all(
    ['products', 'tiles'].map(async (folder) =>
      (await readdir(join(art, folder))).map((file) => `${folder}/${file}`),
    ),
  )
  return lists.flat().sort()
}

async function makeVariants(bytes: Buffer, path: string, isForced: boolean): Promise<void> {
  await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      const variant = `${path}-${width}`
      if (isForced || !hasPair(variant)) await writePair(bytes, variant, width)
    }),
  )
  if (isForced || !existsSync(`${path}.webp`)) await writeMain(bytes, `${path}.webp`)
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!kept.has(file.slice(0, 32))) await rm(join(folder, file))
  }
}
