import { fileURLToPath } from 'node:url'
import { sharp } from '#server/services/files/guarded-sharp.ts'

/** The typefaces of the shop, so that a picture looks the same on every machine. */
const DISPLAY = { family: 'Newsreader 16pt', file: 'nagina-display' }
const HINDI = { family: 'Noto Sans Devanagari', file: 'noto-sans-devanagari-regular' }

/** What the two typefaces can write together. */
const WRITABLE =
  /^[\u0020-\u007E\u00A0-\u00FF\u0900-\u097F\u200C-\u200D\u2013\u2014\u2018\u2019\u201C\u201D]+$/u

/** Words as a picture: RGBA, row by row, cropped to the ink. */
export interface DrawnText {
  pixels: Buffer
  width: number
  height: number
}

/**
 * Writes a line of text in the typefaces of the shop, `height` px from line to line and smaller where it would
 * be wider than `width` px. Undefined for a text that the typefaces cannot write.
 */
export async function drawText(
  text: string,
  { height, width, colour }: { height: number; width: number; colour: string },
): Promise<DrawnText | undefined> {
  if (text.trim() === '' || !WRITABLE.test(text)) return undefined
  // The Hindi typeface is known to the process once it has written something.
  await drawWords('अ', HINDI, 8, colour)
  const first = await drawWords(text, DISPLAY, height, colour)
  const size = Math.floor(height * Math.min(1, width / first.width))
  return size === height ? first : drawWords(text, DISPLAY, size, colour)
}

async function drawWords(
  text: string,
  { family, file }: typeof DISPLAY,
  size: number,
  colour: string,
): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: fileURLToPath(new URL(`../documents/fonts/${file}.ttf`, import.meta.url)),
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
