import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon } from './draw-icon.ts'

const SHAPE = { size: 128, share: 1, isFull: false }
const drawn = (letter: string) => drawIcon({ letter }, SHAPE)

/** Which part of the pixels is dark. */
async function inkOf(png: Buffer): Promise<number> {
  const pixels = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer()
  return pixels.filter((light) => light < 128).length / pixels.length
}

test('each letter is drawn inside the stone, in Latin and in Devanagari', async () => {
  const pictures = await Promise.all(['M', 'N', 'É', '2', 'ही', 'श्री', '&', '<'].map(drawn))
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(8)
  expect(await inkOf(await drawn('M'))).toBeGreaterThan(await inkOf(await drawn("'")))
})

test('a letter missing in the typefaces, or no letter, is drawn as a stone', async () => {
  const stone = await drawn('◆')
  expect((await drawn('મો')).equals(stone)).toBe(true)
  expect(await inkOf(stone)).toBeGreaterThan(0.08)
})

test('a picture keeps its proportions, and the rest of the square is clear', async () => {
  const picture = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#c01020' },
  })
    .png()
    .toBuffer()
  const pixels = await sharp(await drawIcon({ picture }, SHAPE))
    .raw()
    .toBuffer()
  const opacityAt = (x: number, y: number) => pixels[(y * SHAPE.size + x) * 4 + 3]
  expect([opacityAt(64, 4), opacityAt(64, 64), opacityAt(64, 124)]).toEqual([0, 255, 0])
})

test('a picture with clear edges stays out of the area that a launcher cuts off', async () => {
  const picture = await sharp({
    create: { width: 256, height: 256, channels: 4, background: '#00000000' },
  })
    .composite([
      {
        input: { create: { width: 256, height: 200, channels: 4, background: '#c01020' } },
        gravity: 'centre',
      },
    ])
    .png()
    .toBuffer()
  const png = await drawIcon({ picture }, { size: 100, share: 0.5, isFull: true })
  const pixels = await sharp(png).raw().toBuffer()
  const redAt = (x: number) => pixels[(50 * 100 + x) * 4]
  expect([redAt(10), redAt(50), redAt(90)]).toEqual([0xfc, 0xc0, 0xfc])
})
