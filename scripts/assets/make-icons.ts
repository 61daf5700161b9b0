/**
 * Makes the icons of the shop and the picture that a shared link shows, from `scripts/brand` and
 * the first banner. Run it when the mark, its colours or the banner change.
 *
 *     node scripts/assets/make-icons.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const GROUND = '#FCFAF6'
const STROKE = '#10312F'
const MARK_SIZE = 64

const root = join(import.meta.dirname, '../..')
const publicFolder = join(root, 'public')
const mark = await readFile(join(import.meta.dirname, '../brand/mark.svg'), 'utf8')
const logo = await readFile(join(import.meta.dirname, '../brand/logo.svg'), 'utf8')

await writeFile(
  join(publicFolder, 'favicon.ico'),
  icoOf(await iconPng(32, { share: 0.9, stroke: 4, corner: 6 }), 32),
)
await writeIcon('icon-192.png', 192, { share: 0.8, corner: 10 })
await writeIcon('icon-512.png', 512, { share: 0.8, corner: 10 })
// A launcher may cut a maskable icon to a circle of four fifths of its width.
await writeIcon('icon-maskable-512.png', 512, { share: 0.56 })
await writeIcon('apple-touch-icon.png', 180, { share: 0.66 })
await writeSharePicture()
process.stdout.write('icons and share pictures written to public/\n')

interface IconShape {
  /** Part of the icon's width that the mark's canvas takes. */
  share: number
  stroke?: number
  /** Radius of the corners, in units of the mark's canvas; without it the ground is square. */
  corner?: number
}

function iconSvg({ share, stroke = 3, corner = 0 }: IconShape): string {
  const paths = mark.slice(mark.indexOf('<path'), mark.lastIndexOf('</svg>'))
  const margin = (MARK_SIZE * (1 - share)) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">`,
    `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="${corner}" fill="${GROUND}"/>`,
    `<g transform="translate(${margin.toFixed(2)} ${margin.toFixed(2)}) scale(${share})"`,
    ` fill="none" stroke="${STROKE}" stroke-width="${stroke}" stroke-miterlimit="2">${paths}</g>`,
    '</svg>',
  ].join('')
}

async function iconPng(size: number, shape: IconShape): Promise<Buffer> {
  const density = (72 * size) / MARK_SIZE
  return sharp(Buffer.from(iconSvg(shape)), { density })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function writeIcon(file: string, size: number, shape: IconShape): Promise<void> {
  await writeFile(join(publicFolder, file), await iconPng(size, shape))
}

/** Wraps one PNG in the ICO container, which every browser accepts. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

async function writeSharePicture(): Promise<void> {
  const wordmark = await sharp(Buffer.from(logo.replaceAll('currentColor', STROKE)), {
    density: 96,
  })
    .resize({ width: 420 })
    .png()
    .toBuffer()
  const picture = await sharp(join(root, 'demo/art/banners/slide-1.webp'))
    .resize(1200, 630, { fit: 'cover', position: 'right bottom' })
    .composite([{ input: wordmark, left: 88, top: 274 }])
    .png()
    .toBuffer()
  await sharp(picture).webp({ quality: 80 }).toFile(join(publicFolder, 'og.webp'))
  // Some messengers still show nothing but JPEG.
  await sharp(picture).jpeg({ quality: 82, mozjpeg: true }).toFile(join(publicFolder, 'og.jpg'))
}
