import {
  BinaryBitmap,
  Code128Reader,
  Code39Reader,
  DataMatrixReader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { ReadCode } from './read-code.ts'

/** The width of a picture, in pixels: larger ones only take longer. */
const WIDEST = 1_024

/** More rows of a picture are tried, which a code held askew needs. */
const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]])

/** Reads codes in browsers that cannot do it themselves, Safari and Firefox among them. */
export function readWithLibrary(): ReadCode {
  const readers = [
    new Code128Reader(),
    new QRCodeReader(),
    new DataMatrixReader(),
    new Code39Reader(),
  ]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser has no canvas.')
  return async (video) => {
    if (video.videoWidth === 0) return undefined
    const scale = Math.min(1, WIDEST / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = bitmap(context.getImageData(0, 0, canvas.width, canvas.height))
    for (const reader of readers) {
      const text = textOf(() => reader.decode(picture, HINTS).getText())
      if (text !== undefined) return text
    }
    return undefined
  }
}

/** The picture in shades of grey, as the library wants it. */
function bitmap({ data, width, height }: ImageData): BinaryBitmap {
  const greys = new Uint8ClampedArray(width * height)
  for (let at = 0; at < greys.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]]
    greys[at] = (red + 2 * green + blue) / 4
  }
  return new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greys, width, height)))
}

/** The library throws for every picture without a code, with errors of many kinds. */
function textOf(decode: () => string): string | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
