import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { groundColour, hasPair, nameOf, sizeWithin, writePair } from './encode.ts'
import { STATIC_SOURCES, type StaticSource } from './static-list.ts'

interface StaticPicture {
  name: string
  width: number
  height: number
  widths: number[]
  colour: string
}

interface Places {
  art: string
  pictures: string
  /** The JSON that says from which bytes each picture was made. */
  stamps: string
  /** The TypeScript table that pages read. */
  table: string
  /** The CSS with the colours that are shown until the pictures have loaded. */
  grounds: string
}

/** Makes the pictures of pages and their table. Skips pictures that were made from the same bytes before. */
export async function makeStatics(places: Places, isForced: boolean): Promise<number> {
  await mkdir(places.pictures, { recursive: true })
  const before = await readStamps(places.stamps)
  const stamps: Record<string, string> = {}
  const made: StaticPicture[] = []
  for (const source of STATIC_SOURCES) {
    const bytes = await readFile(join(places.art, source.from))
    stamps[source.name] = nameOf(bytes)
    const isSame = !isForced && before[source.name] === stamps[source.name]
    made.push(await makeOne(source, bytes, { folder: places.pictures, isSame }))
  }
  await removeOthers(places.pictures, made)
  await writeFile(places.stamps, `${JSON.stringify(stamps, null, 1)}\n`)
  await writeFile(places.table, tableOf(made))
  await writeFile(places.grounds, groundsOf(made))
  return made.length
}

async function makeOne(
  source: StaticSource,
  bytes: Buffer,
  { folder, isSame }: { folder: string; isSame: boolean },
): Promise<StaticPicture> {
  const size = await sizeWithin(bytes, Math.max(...source.widths))
  const widths = [...new Set(source.widths.map((width) => Math.min(width, size.width)))]
  for (const width of widths) {
    const path = join(folder, `${source.name}-${width}`)
    if (!isSame || !hasPair(path)) await writePair(bytes, path, width)
  }
  return { name: source.name, ...size, widths, colour: await groundColour(bytes) }
}

async function readStamps(path: string): Promise<Record<string, string>> {
  if (!existsSync(path)) return {}
  const stamps: Record<string, string> = JSON.parse(await readFile(path, 'utf8'))
  return stamps
}

async function removeOthers(folder: string, made: readonly StaticPicture[]): Promise<void> {
  const kept = new Set(
    made.flatMap(({ name, widths }) =>
      widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
    ),
  )
  for (const file of await readdir(folder)) {
    if (!kept.has(file)) await rm(join(folder, file))
  }
}

/** One class for each picture, because the Content-Security-Policy forbids inline styles. */
function groundsOf(made: readonly StaticPicture[]): string {
  const rows = made.map(
    ({ name, colour }) => `  .ground-${name} {\n    background-color: ${colour};\n  }`,
  )
  const note = '/* Made by scripts/assets/make-pictures.ts from demo/art: change that, not this. */'
  return [note, '@layer components {', ...rows, '}', ''].join('\n')
}

function tableOf(made: readonly StaticPicture[]): string {
  const rows = made.map(({ name, width, height, widths }) => {
    const key = name.includes('-') ? `'${name}'` : name
    return `  ${key}: { width: ${width}, height: ${height}, widths: [${widths.join(', ')}] },`
  })
  return [
    '// Made by scripts/assets/make-pictures.ts from demo/art: change that, not this.',
    '',
    'interface StaticPicture {',
    '  width: number',
    '  height: number',
    '  /** Widths in pixels; the files are /pictures/<name>-<width>.avif and .webp. */',
    '  widths: readonly number[]',
    '}',
    '',
    '/** The pictures of pages: size of the widest file, widths. */',
    'export const STATIC_PICTURES = {',
    ...rows,
    '} as const satisfies Record<string, StaticPicture>',
    '',
  ].join('\n')
}
