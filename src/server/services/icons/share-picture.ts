import { sharp } from '#server/services/files/guarded-sharp.ts'
import { drawIcon, type IconSubject } from './draw-icon.ts'
import { GROUND, INK } from './icon-colours.ts'
import { drawText, type DrawnText } from './draw-text.ts'

/** Size that messengers and social networks show without cutting it, in px. */
const SIZE = { width: 1200, height: 630 }
/** Under a picture the name has a band of this height. */
const BAND = 150
const ICON = 240
const NAME = { height: 72, width: 1_040, colour: INK }
const GAP = 48

/** What the picture of a shared link is made from. */
export interface ShareParts {
  name: string
  /** The picture of the home page; undefined where there is none. */
  hero: Buffer | undefined
  icon: IconSubject
}

/**
 * The picture of a shared link as JPEG, as some messengers show nothing else: the picture of the home page
 * over the name of the shop, or its icon over its name.
 */
export async function drawSharePicture({ name, hero, icon }: ShareParts): Promise<Buffer> {
  const words = await drawText(name, NAME)
  const layers =
    hero === undefined ? await iconOverName(icon, words) : await heroOverName(hero, words)
  return sharp({ create: { ...SIZE, channels: 3, background: GROUND } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

async function heroOverName(hero: Buffer, words: DrawnText | undefined): Promise<Layer[]> {
  const height = words === undefined ? SIZE.height : SIZE.height - BAND
  const input = await sharp(hero).resize(SIZE.width, height, { fit: 'cover' }).png().toBuffer()
  return [{ input, left: 0, top: 0 }, ...nameAt(words, height + BAND / 2)]
}

async function iconOverName(icon: IconSubject, words: DrawnText | undefined): Promise<Layer[]> {
  const input = await drawIcon(icon, { size: ICON, share: 1, isFull: false })
  const height = ICON + (words === undefined ? 0 : GAP + words.height)
  const top = Math.round((SIZE.height - height) / 2)
  const layer = { input, left: (SIZE.width - ICON) / 2, top }
  return [layer, ...nameAt(words, top + ICON + GAP + (words?.height ?? 0) / 2)]
}

interface Layer {
  input: Buffer
  raw?: { width: number; height: number; channels: 4 }
  left: number
  top: number
}

/** The name in the middle of the width, around a height in px. */
function nameAt(words: DrawnText | undefined, middle: number): Layer[] {
  if (words === undefined) return []
  const { pixels, width, height } = words
  return [
    {
      input: pixels,
      raw: { width, height, channels: 4 },
      left: Math.round((SIZE.width - width) / 2),
      top: Math.round(middle - height / 2),
    },
  ]
}
