import type { OverlayOptions } from 'sharp'
import { sharp } from '#server/services/files/guarded-sharp.ts'
import { coverageOf, inkOn, roundedSquare, type Line } from './draw-lines.ts'
import { drawText } from './draw-text.ts'
import { GROUND, INK } from './icon-colours.ts'

/** What is drawn on the icon: the bytes of an uploaded picture, or a letter. */
export type IconSubject = { picture: Buffer } | { letter: string }

/** Shape of an icon. */
export interface IconShape {
  /** Side in px. */
  size: number
  /** Part of the side that the drawing takes; a launcher may cut off what lies outside. */
  share: number
  /** Whether the ground reaches the corners; else they are round, or clear under an uploaded picture. */
  isFull: boolean
}

/** The drawing's own square. */
const UNITS = 64
const CORNER = 10
const STROKE = 3
const LETTER = { height: 34, width: 36 }

/** A cut stone from above: its edge, its table, and what joins them. */
const EDGE = closed([21, 5, 43, 5, 59, 21, 59, 43, 43, 59, 21, 59, 5, 43, 5, 21])
const TABLE = closed([25, 17, 39, 17, 47, 25, 47, 39, 39, 47, 25, 47, 17, 39, 17, 25])
const FACETS = EDGE.map(([x, y], at): Line => {
  const [tableX = 0, tableY = 0] = TABLE[at] ?? []
  return [x, y, tableX, tableY]
})

/** An icon as PNG. A letter that the typefaces of the shop cannot write is a stone instead. */
export function drawIcon(subject: IconSubject, shape: IconShape): Promise<Buffer> {
  return 'picture' in subject
    ? drawPicture(subject.picture, shape)
    : drawLetter(subject.letter, shape)
}

async function drawLetter(letter: string, { size, share, isFull }: IconShape): Promise<Buffer> {
  const unit = (size / UNITS) * share
  const margin = (size * (1 - share)) / 2
  const glyph = await drawText(letter, {
    height: Math.round(LETTER.height * unit),
    width: LETTER.width * unit,
    colour: INK,
  })
  const covered = coverageOf({
    size,
    lines: glyph === undefined ? [...EDGE, ...TABLE, ...FACETS] : EDGE,
    width: (glyph === undefined ? STROKE / 2 : STROKE) * unit,
    place: (at) => margin + at * unit,
  })
  const ground = isFull
    ? new Uint8Array(size * size).fill(255)
    : roundedSquare(size, (CORNER * size) / UNITS)
  const layers: OverlayOptions[] = [rawLayer(inkOn(covered, INK), size, size)]
  if (glyph !== undefined) layers.push(rawLayer(glyph.pixels, glyph.width, glyph.height))
  return sharp(inkOn(ground, GROUND), { raw: { width: size, height: size, channels: 4 } })
    .composite(layers)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function drawPicture(bytes: Buffer, { size, share, isFull }: IconShape): Promise<Buffer> {
  const { isOpaque } = await sharp(bytes).stats()
  // A picture with a ground of its own fills the icon.
  const side = isOpaque || !isFull ? size : Math.round(size * share)
  const drawn = await sharp(bytes)
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
  const background = isFull ? GROUND : '#00000000'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function rawLayer(input: Buffer, width: number, height: number): OverlayOptions {
  return { input, raw: { width, height, channels: 4 } }
}

function closed(points: readonly number[]): Line[] {
  const corners = Array.from({ length: points.length / 2 }, (_, at) =>
    points.slice(at * 2, at * 2 + 2),
  )
  return corners.map(([x = 0, y = 0], at): Line => {
    const [nextX = 0, nextY = 0] = corners[(at + 1) % corners.length] ?? []
    return [x, y, nextX, nextY]
  })
}
