import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import {
  addCategory,
  addProduct,
  aPicture,
  fileOf,
  productForm,
  type SavedProduct,
} from '#tests/support/product-forms.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
let categoryId: number

beforeAll(async () => {
  categoryId = await addCategory(shop, 'Rings')
})

async function saved(productId: number): Promise<SavedProduct> {
  return (await shop.ask('GET', `/product/getproductbyid/${productId}`)).body
}

async function served(path: string): Promise<Response> {
  return fetch(`${shop.url}/${path}`)
}

async function bytesOf(path: string): Promise<Buffer> {
  return Buffer.from(await (await served(path)).arrayBuffer())
}

/** Creates with one picture file and returns how the shop took it. */
async function createWith(bytes: Buffer, name = 'ring.png', type = 'image/png') {
  const form = productForm({ categoryId, name: 'With a file' })
  form.append('images', fileOf(bytes, type), name)
  return shop.ask('POST', '/product/create', { token: owner, body: form })
}

async function storedPictures() {
  const { body } = await shop.ask('GET', '/product/getall')
  return { products: body.length, files: (await shop.files()).length }
}

describe('pictures', () => {
  test('are served from the product’s paths, as immutable', async () => {
    const { images } = await addProduct(shop, { categoryId }, [await aPicture(), await aPicture()])
    expect(images).toHaveLength(2)
    for (const path of images) {
      expect(path).toMatch(/^uploads\/[^/]+$/)
      const picture = await served(path)
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toMatch(/^image\/(png|jpeg|webp|avif)$/)
      expect(picture.headers.get('cache-control')).toContain('immutable')
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('come as AVIF and WebP in three widths', async () => {
    const { images } = await addProduct(shop, { categoryId }, [await aPicture(1400, 1000)])
    const stem = images[0]?.replace(/\.\w+$/, '')
    for (const width of [320, 640, 1200]) {
      for (const format of ['avif', 'webp']) {
        const path = `${stem}-${width}.${format}`
        await expect.poll(async () => (await served(path)).status).toBe(200)
        const picture = await sharp(await bytesOf(path)).metadata()
        expect(picture.width).toBe(width)
        expect(picture.format).toBe(format === 'avif' ? 'heif' : 'webp')
      }
    }
  })

  test('are accepted as PNG, JPEG, WebP and AVIF', async () => {
    const picture = sharp(await aPicture())
    const files = [
      await picture.clone().png().toBuffer(),
      await picture.clone().jpeg().toBuffer(),
      await picture.clone().webp().toBuffer(),
      await picture.clone().avif().toBuffer(),
    ]
    const { images } = await addProduct(shop, { categoryId }, files)
    expect(images).toHaveLength(4)
  })

  test('keep their order', async () => {
    const red = await plain('#ff0000')
    const green = await plain('#00ff00')
    const blue = await plain('#0000ff')
    const { images } = await addProduct(shop, { categoryId }, [red, green, blue])
    const shown = await Promise.all(images.map(strongestChannel))
    expect(shown).toEqual(['red', 'green', 'blue'])
  })

  test('are turned upright and stripped of metadata', async () => {
    const onItsSide = await sharp(await aPicture(60, 20))
      .withExif({ IFD0: { Copyright: 'a secret of the photographer' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { images } = await addProduct(shop, { categoryId }, [onItsSide])
    const bytes = await bytesOf(images[0] ?? '')
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([20, 60])
    expect(exif).toBeUndefined()
    expect(orientation ?? 1).toBe(1)
    expect(bytes.includes('secret')).toBe(false)
  })

  test('are judged by their content, not by their name', async () => {
    const jpeg = await sharp(await aPicture())
      .jpeg()
      .toBuffer()
    const answer = await createWith(jpeg, 'evil.php', 'text/plain')
    expect(answer.status).toBe(201)
    const picture = await served(answer.body.product.images[0])
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect(answer.body.product.images[0]).not.toContain('php')
  })

  test('are never served with hidden data after their end', async () => {
    const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')])
    const answer = await createWith(polyglot)
    expect(answer.status).toBe(201)
    const bytes = await bytesOf(answer.body.product.images[0])
    expect(bytes.includes('<script>')).toBe(false)
  })

  test('of a product are at most four, old and new together', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map(() => aPicture()))
    const before = await storedPictures()
    const form = productForm({ categoryId }, five)
    const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('You can upload a maximum of 4 images')
    expect(await storedPictures()).toEqual(before)

    const { productId, images } = await addProduct(shop, { categoryId }, five.slice(0, 3))
    const existingImages = JSON.stringify(images)
    const more = productForm({ categoryId, existingImages }, five.slice(3))
    const second = await shop.ask('PUT', `/product/update/${productId}`, {
      token: owner,
      body: more,
    })
    expect(second.status).toBe(400)
    expect(second.body.error).toBe('You can upload a maximum of 4 images')
    expect((await saved(productId)).images).toEqual(images)
  })

  test('that are kept come first, followed by new ones', async () => {
    const { productId, images } = await addProduct(shop, { categoryId }, [
      await aPicture(),
      await aPicture(),
      await aPicture(),
    ])
    const kept = [images[2], images[0]]
    const existingImages = JSON.stringify(kept)
    const form = productForm({ categoryId, existingImages }, [await aPicture()])
    expect(
      (await shop.ask('PUT', `/product/update/${productId}`, { token: owner, body: form })).status,
    ).toBe(200)
    const after = (await saved(productId)).images
    expect(after).toHaveLength(3)
    expect(after.slice(0, 2)).toEqual(kept)
    expect(images).not.toContain(after[2])
  })

  test('are removed when nothing uses them', async () => {
    const { productId, images } = await addProduct(shop, { categoryId }, [
      await aPicture(),
      await aPicture(),
    ])
    const existingImages = JSON.stringify(images.slice(1))
    const form = productForm({ categoryId, existingImages })
    await shop.ask('PUT', `/product/update/${productId}`, { token: owner, body: form })
    await expect.poll(async () => (await served(images[0] ?? '')).status).toBe(404)
    expect((await served(images[1] ?? '')).status).toBe(200)
    await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })
    await expect.poll(async () => (await served(images[1] ?? '')).status).toBe(404)
  })

  test('are kept when another product shows them', async () => {
    const picture = await aPicture()
    const one = await addProduct(shop, { categoryId }, [picture])
    const other = await addProduct(shop, { categoryId }, [picture])
    await shop.ask('DELETE', `/product/delete/${one.productId}`, { token: owner })
    expect((await served(other.images[0] ?? '')).status).toBe(200)
  })

  test('to keep can only be pictures of the shop', async () => {
    const paths = ['../../etc/passwd', 'https://example.org/a.png', 'uploads/../secret']
    const existingImages = JSON.stringify(paths)
    const form = productForm({ categoryId, existingImages, name: 'Path thief' })
    const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
    const { body } = await shop.ask('GET', '/product/getall')
    const stored = body.find((product: SavedProduct) => product.name === 'Path thief')
    expect(answer.status).toBeLessThan(500)
    expect(stored?.images ?? []).toEqual([])
  })
})

describe('an unusable picture is refused with a message and leaves nothing behind:', () => {
  test('a text with the name of a picture', async () => {
    await expectRefusal(Buffer.from('I am a picture, believe me.'), [400, 415])
  })

  test('an empty file', async () => {
    const before = await storedPictures()
    const answer = await createWith(Buffer.alloc(0))
    // Browsers send an empty file part for a file field that nobody used: no picture at all.
    if (answer.status === 201) expect(answer.body.product.images).toEqual([])
    else {
      expect([400, 415]).toContain(answer.status)
      expect(await storedPictures()).toEqual(before)
    }
  })

  test('an SVG', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
    await expectRefusal(Buffer.from(svg), [400, 415], 'ring.svg', 'image/svg+xml')
    await expectRefusal(Buffer.from(svg), [400, 415], 'ring.png', 'image/png')
  })

  test('a GIF', async () => {
    const gif = await sharp(await aPicture())
      .gif()
      .toBuffer()
    await expectRefusal(gif, [400, 415], 'ring.gif', 'image/gif')
  })

  test('a picture that is cut off', async () => {
    const jpeg = await sharp(await aPicture(600, 400))
      .jpeg()
      .toBuffer()
    await expectRefusal(jpeg.subarray(0, jpeg.length / 2), [400, 415], 'ring.jpg', 'image/jpeg')
  })

  test('a picture of more than 50 megapixels', async () => {
    const create = { width: 8_000, height: 6_500, channels: 3 as const, background: '#800000' }
    const huge = await sharp({ create }).jpeg().toBuffer()
    await expectRefusal(huge, [400, 413, 415], 'huge.jpg', 'image/jpeg')
  })

  test('a file of more than 10 MB', async () => {
    const [width, height] = [2_000, 1_900]
    const raw = { width, height, channels: 3 as const }
    const noise = await sharp(randomBytes(width * height * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(10 * 1024 * 1024)
    await expectRefusal(noise, [413])
  })

  test('a good picture beside a bad one', async () => {
    const before = await storedPictures()
    const form = productForm({ categoryId }, [await aPicture(), Buffer.from('nothing to see')])
    const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
    expect([400, 415]).toContain(answer.status)
    expect(await storedPictures()).toEqual(before)
  })

  test('a good picture beside a wrong price', async () => {
    const before = await storedPictures()
    const form = productForm({ categoryId, price: -1 }, [await aPicture()])
    expect((await shop.ask('POST', '/product/create', { token: owner, body: form })).status).toBe(
      400,
    )
    expect(await storedPictures()).toEqual(before)
  })
})

function plain(background: string): Promise<Buffer> {
  return sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

async function strongestChannel(path: string): Promise<string | undefined> {
  const { channels } = await sharp(await bytesOf(path)).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return ['red', 'green', 'blue'][means.indexOf(Math.max(...means))]
}

async function expectRefusal(bytes: Buffer, statuses: number[], name?: string, type?: string) {
  const before = await storedPictures()
  const answer = await createWith(bytes, name, type)
  expect(statuses).toContain(answer.status)
  expect(answer.body.error.length).toBeGreaterThan(10)
  expect(await storedPictures()).toEqual(before)
}
