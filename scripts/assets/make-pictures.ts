/**
 * Makes every ready-made picture of the repository from `demo/art`: the uploads of the demo shop
 * and the pictures of pages. What is up to date is skipped; `--force` makes all again.
 *
 *     node scripts/assets/make-pictures.ts [--force]
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeStatics } from '#scripts/pictures/statics.ts'
import { makeUploads } from '#scripts/pictures/uploads.ts'

const root = join(import.meta.dirname, '../..')
const demo = join(root, 'demo')
const art = join(demo, 'art')
const isForced = process.argv.includes('--force')

// One thread, so that the same art always gives the same bytes.
sharp.concurrency(1)
await mkdir(join(root, 'src/web/ui'), { recursive: true })

const statics = await makeStatics(
  {
    art,
    pictures: join(root, 'public/pictures'),
    stamps: join(demo, 'static-pictures.json'),
    table: join(root, 'src/web/ui/static-pictures.ts'),
    grounds: join(root, 'src/web/static-pictures.css'),
  },
  isForced,
)
const uploads = await makeUploads(art, demo, isForced)
process.stdout.write(`${statics} pictures of pages, ${uploads} pictures of the demo shop\n`)
