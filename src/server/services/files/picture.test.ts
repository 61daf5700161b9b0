import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pathAtWidth } from '#domain/catalogue/pictures.ts'
import { noisyPicture, pictureBomb, plainPicture } from '#tests/support/pictures.ts'
import { makePicture } from './picture.ts'
import { PictureRefused } from './picture-refused.ts'

async function refusal(bytes: Buffer, name = 'ring.jpg'): Promise<PictureRefused> {
  const error: unknown = await makePicture(bytes, name).catch((thrown: unknown) => thrown)
  if (error instanceof PictureRefused) return error
  throw new Error('The picture was not refused.', { cause: error })
}

async function mainOf(bytes: Buffer, name = 'ring.jpg'): Promise<Buffer> {
  const { files, path } = await makePicture(bytes, name)
  const main = files.find((file) => `uploads/${file.name}` === path)
  if (main) return main.bytes
  throw new Error('There is no main rendition.')
}

describe('a picture of the shop', () => {
  test('is drawn at 320, 640 and 1200 px as AVIF and WebP, and at most 2000 px wide for looking closely', async () => {
    const bytes = await plainPicture({ width: 2_400, height: 1_200 }).jpeg().toBuffer()
    const { files, width, height, path } = await makePicture(bytes, 'ring.jpg')
    expect({ width, height }).toEqual({ width: 2_000, height: 1_000 })
    expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.webp$/)
    const sizes = await Promise.all(
      files.map(async (file) => {
        const { format, width: wide } = await sharp(file.bytes).metadata()
        return `${format} ${wide}`
      }),
    )
    expect(sizes.sort()).toEqual([
      'heif 1200',
      'heif 320',
      'heif 640',
      'webp 1200',
      'webp 2000',
      'webp 320',
      'webp 640',
    ])
    expect((await sharp(await mainOf(bytes)).metadata()).width).toBe(2_000)
  })

  test.each([1_200, 1_201])('of %i px has no more px in any file', async (width) => {
    const { files, path } = await makePicture(await plainPicture({ width }).png().toBuffer(), '')
    const bytesOf = (name: string) => files.find((file) => `uploads/${file.name}` === name)?.bytes
    const main = bytesOf(path) ?? Buffer.of()
    expect((await sharp(main).metadata()).width).toBe(width)
    // The same file twice where there is nothing more to see.
    expect(main.equals(bytesOf(pathAtWidth(path, 1200)) ?? Buffer.of())).toBe(width === 1_200)
  })

  test('is never enlarged', async () => {
    const { files } = await makePicture(await plainPicture({ width: 50 }).png().toBuffer(), 'a.png')
    const widths = await Promise.all(
      files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    )
    expect(new Set(widths)).toEqual(new Set([50]))
  })

  test('has the same name for the same file, whatever the file was called', async () => {
    const bytes = await plainPicture().webp().toBuffer()
    const [one, two] = await Promise.all([
      makePicture(bytes, 'a.webp'),
      makePicture(bytes, 'b.exe'),
    ])
    expect(one.path).toBe(two.path)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright with EXIF orientation %i', async (at) => {
    // Left half red, right half blue, as the eye shall see it.
    const upright = await plainPicture({ width: 60, height: 40, color: 'red' })
      .composite([
        {
          input: await plainPicture({ width: 30, height: 40, color: 'blue' }).png().toBuffer(),
          left: 30,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const turned = await turnAway(upright, at)
    const { data, info } = await sharp(await mainOf(turned))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([60, 40])
    const left = data.subarray((20 * 60 + 5) * 3, (20 * 60 + 5) * 3 + 3)
    const right = data.subarray((20 * 60 + 55) * 3, (20 * 60 + 55) * 3 + 3)
    expect(left[0]).toBeGreaterThan(200)
    expect(right[2]).toBeGreaterThan(200)
  })

  test('keeps no metadata such as place, camera or profile', async () => {
    const bytes = await plainPicture()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    for (const file of (await makePicture(bytes, 'ring.jpg')).files) {
      const { exif, icc, xmp, iptc } = await sharp(file.bytes).metadata()
      expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
      expect(icc === undefined || !icc.includes('P3')).toBe(true)
    }
  })

  test.each([
    ['CMYK JPEG', () => plainPicture().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit PNG', () => plainPicture().toColourspace('rgb16').png().toBuffer()],
    ['grey PNG', () => plainPicture().toColourspace('b-w').png().toBuffer()],
    ['palette PNG', () => plainPicture().png({ palette: true }).toBuffer()],
    ['AVIF', () => plainPicture().avif().toBuffer()],
    ['progressive JPEG', () => plainPicture().jpeg({ progressive: true }).toBuffer()],
  ])('is accepted as %s and stored in sRGB', async (_, encode) => {
    const { space, depth } = await sharp(await mainOf(await encode())).metadata()
    expect({ space, depth }).toEqual({ space: 'srgb', depth: 'uchar' })
  })

  test('stays transparent', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect((await sharp(await mainOf(bytes, 'ring.png')).metadata()).hasAlpha).toBe(true)
  })

  test('shows the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 255), Buffer.alloc(20 * 20 * 3, 0)])
    const bytes = await sharp(frames, {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2)
    const { data, info } = await sharp(await mainOf(bytes))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.height, data[0]]).toEqual([20, 255])
  })

  test('drops anything appended to the file', async () => {
    const picture = await plainPicture().png().toBuffer()
    const bytes = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    for (const file of (await makePicture(bytes, 'ring.png')).files) {
      expect(file.bytes.includes('script')).toBe(false)
    }
  })
})

describe('an unusable picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture at all, but long enough to look at')],
    ['SVG', () => Buffer.from(svg)],
    ['GIF', () => plainPicture().gif().toBuffer()],
    ['TIFF', () => plainPicture().tiff().toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj trailer<<>>')],
  ])('is refused by name: %s', async (_, bytes) => {
    const { reason, file } = await refusal(await bytes())
    expect(reason).toEqual({ kind: 'not-a-picture' })
    expect(file).toBe('ring.jpg')
  })

  test.each([
    ['JPEG', () => noisyPicture(300, 300).jpeg().toBuffer()],
    ['PNG', () => noisyPicture(300, 300).png().toBuffer()],
    ['WebP', () => noisyPicture(300, 300).webp().toBuffer()],
    ['AVIF', () => noisyPicture(300, 300).avif().toBuffer()],
    [
      'PNG without more than its first bytes',
      () => Buffer.from('89504e470d0a1a0a'.padEnd(40, '0'), 'hex'),
    ],
  ])('is refused when it is cut off: %s', async (_, encode) => {
    const bytes = await encode()
    expect((await refusal(bytes.subarray(0, bytes.length / 2))).reason.kind).toBe('damaged')
  })

  test('is refused by its header if it would be 20,000 × 20,000 pixels', async () => {
    const bytes = pictureBomb(20_000, 20_000)
    expect(bytes.length).toBeLessThan(100_000)
    const before = process.memoryUsage.rss()
    const { reason, file } = await refusal(bytes, 'bomb.png')
    expect(reason).toEqual({ kind: 'too-many-pixels', width: 20_000, height: 20_000 })
    expect(file).toBe('bomb.png')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('is refused above 50 megapixels and above 12,000 px a side, not below', async () => {
    expect((await refusal(pictureBomb(7_100, 7_100))).reason.kind).toBe('too-many-pixels')
    expect((await refusal(pictureBomb(12_001, 10))).reason.kind).toBe('too-many-pixels')
    expect((await makePicture(pictureBomb(12_000, 10), 'thin.png')).width).toBe(2_000)
  })

  test('is refused above 10 MB', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1)
    expect((await refusal(bytes)).reason).toEqual({ kind: 'too-large', megabytes: 10 })
  })

  test('is named without direction marks', async () => {
    const { file } = await refusal(Buffer.from('x'), 'ring\u202egpj.exe\u0000')
    expect(file).toBe('ringgpj.exe')
  })
})

/** Stores an upright picture turned and mirrored, with the orientation that turns it back. */
async function turnAway(upright: Buffer, orientation: number): Promise<Buffer> {
  const degrees = { 1: 0, 2: 0, 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
  const isMirrored = [2, 4, 5, 7].includes(orientation)
  const mirrored = isMirrored ? await sharp(upright).flop().png().toBuffer() : upright
  return sharp(mirrored)
    .rotate(degrees)
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer()
}
