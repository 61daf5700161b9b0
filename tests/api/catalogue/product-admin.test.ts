import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aCustomer } from '#tests/support/builders.ts'
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

describe('a new product', () => {
  test('is saved with all that the form holds', async () => {
    const fields = {
      name: 'Neelam Vintage Ring',
      description: 'A blue stone in old gold.',
      price: '21999.50',
      originalPrice: '24999',
      discount: '10% Off',
      gender: 'Women',
      material: '2,3',
      stock: '7',
      color: 'Blue',
      deliverytime: '5-7',
      deliverycharge: 'Free',
      categoryId,
      baseMetal: '4',
      Polish: '1',
      Occasion: '8',
      Trend: '6',
      Collection: '2',
      IdealsFor: '1',
      NecklaceType: '2',
      Warranty: '1',
      Weight: '3',
    }
    const answer = await shop.ask('POST', '/product/create', {
      token: owner,
      body: productForm(fields),
    })
    expect(answer.status).toBe(201)
    expect(answer.body.success).toBeTypeOf('string')
    const { body } = await shop.ask('GET', '/product/getall')
    expect(body[0]).toMatchObject({
      ...fields,
      price: 21999.5,
      originalPrice: 24999,
      material: [2, 3],
      stock: 7,
      baseMetal: 4,
      Polish: 1,
      Occasion: 8,
      Trend: 6,
      Collection: 2,
      IdealsFor: 1,
      NecklaceType: 2,
      Warranty: 1,
      Weight: 3,
      images: [],
    })
  })

  test('needs a name, a price and a category', async () => {
    const text = 'Name, price, and category are required'
    for (const missing of [{ name: '' }, { price: '' }, { categoryId: '' }]) {
      const form = productForm({ categoryId, ...missing })
      const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
      expect([answer.status, answer.body.error]).toEqual([400, text])
    }
  })

  test('needs a price above 0', async () => {
    for (const price of ['0', '-5', 'cheap', '0x10']) {
      const answer = await shop.ask('POST', '/product/create', {
        token: owner,
        body: productForm({ categoryId, price }),
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('Price must be a positive number')
    }
  })

  test('needs an original price of at least 0, if one is given', async () => {
    for (const originalPrice of ['-1', 'much']) {
      const form = productForm({ categoryId, originalPrice })
      const answer = await shop.ask('POST', '/product/create', { token: owner, body: form })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('Original price must be a non-negative number')
    }
  })

  test('needs a stock of at least 0, if one is given', async () => {
    for (const stock of ['-1', 'some']) {
      const answer = await shop.ask('POST', '/product/create', {
        token: owner,
        body: productForm({ categoryId, stock }),
      })
      expect(answer.status).toBe(400)
      expect(answer.body.error).toBe('Stock must be a non-negative number')
    }
  })

  test('without a stock figure is not limited', async () => {
    const { productId } = await addProduct(shop, { categoryId, stock: '' })
    expect((await saved(productId)).stock).toBeNull()
  })

  test('can be sold out from the start', async () => {
    const { productId } = await addProduct(shop, { categoryId, stock: 0 })
    expect((await saved(productId)).stock).toBe(0)
  })

  test('takes neither its id, its birth nor its reviews from the form', async () => {
    const forged = { productId: 99_999, createdAt: '2001-01-01', review: 500, rating: 5 }
    const { productId } = await addProduct(shop, { categoryId, ...forged })
    const product = await saved(productId)
    expect(productId).not.toBe(99_999)
    expect(product.review).toBe(0)
    expect(String(product.createdAt)).not.toContain('2001')
  })

  test('can only be made, changed and deleted by an admin', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Guarded ring' })
    const { token } = await aCustomer(shop)
    const form = () => productForm({ categoryId, name: 'Taken over' })
    expect((await shop.ask('POST', '/product/create', { token, body: form() })).status).toBe(403)
    expect(
      (await shop.ask('PUT', `/product/update/${productId}`, { token, body: form() })).status,
    ).toBe(403)
    expect((await shop.ask('DELETE', `/product/delete/${productId}`, { token })).status).toBe(403)
    expect((await shop.ask('POST', '/product/create', { body: form() })).status).toBe(401)
    expect((await shop.ask('PUT', `/product/update/${productId}`, { body: form() })).status).toBe(
      401,
    )
    expect((await shop.ask('DELETE', `/product/delete/${productId}`)).status).toBe(401)
    expect((await saved(productId)).name).toBe('Guarded ring')
  })
})

describe('changing a product', () => {
  test('replaces what the form holds', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Old', price: 10, Polish: 2 })
    const form = productForm({ categoryId, name: 'New', price: 12.5, material: '3', Polish: 0 })
    const answer = await shop.ask('PUT', `/product/update/${productId}`, {
      token: owner,
      body: form,
    })
    expect(answer.status).toBe(200)
    expect(answer.body.success).toBeTypeOf('string')
    expect(await saved(productId)).toMatchObject({
      name: 'New',
      price: 12.5,
      material: [3],
      Polish: 0,
    })
  })

  test('does not make it the newest product', async () => {
    const older = await addProduct(shop, { categoryId, name: 'Older' })
    const newer = await addProduct(shop, { categoryId, name: 'Newer' })
    const form = productForm({ categoryId, name: 'Older, mended' })
    await shop.ask('PUT', `/product/update/${older.productId}`, { token: owner, body: form })
    const { body } = await shop.ask('GET', '/product/getall')
    expect(body[0].productId).toBe(newer.productId)
  })

  test('obeys the rules of a new product', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Kept' })
    const form = productForm({ categoryId, price: -1 })
    const answer = await shop.ask('PUT', `/product/update/${productId}`, {
      token: owner,
      body: form,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('Price must be a positive number')
    expect((await saved(productId)).name).toBe('Kept')
  })

  test('that does not exist is a 404', async () => {
    const form = productForm({ categoryId })
    expect(
      (await shop.ask('PUT', '/product/update/987654', { token: owner, body: form })).status,
    ).toBe(404)
  })
})

describe('deleting a product', () => {
  test('takes it out of the list and off its page', async () => {
    const { productId } = await addProduct(shop, { categoryId, name: 'Going' })
    expect(
      (await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })).status,
    ).toBe(200)
    expect((await shop.ask('GET', `/product/getproductbyid/${productId}`)).status).toBe(404)
    const { body } = await shop.ask('GET', '/product/getall')
    expect(body.map((product: SavedProduct) => product.productId)).not.toContain(productId)
  })

  test('twice is a 404', async () => {
    const { productId } = await addProduct(shop, { categoryId })
    await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })
    expect(
      (await shop.ask('DELETE', `/product/delete/${productId}`, { token: owner })).status,
    ).toBe(404)
  })
})

describe('pictures', () => {
  test('are served from the path that the product names, for ever', async () => {
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

  test('are judged by what they are, not by their name', async () => {
    const jpeg = await sharp(await aPicture())
      .jpeg()
      .toBuffer()
    const answer = await createWith(jpeg, 'evil.php', 'text/plain')
    expect(answer.status).toBe(201)
    const picture = await served(answer.body.product.images[0])
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect(answer.body.product.images[0]).not.toContain('php')
  })

  test('are never served with what was hidden behind them', async () => {
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

  test('that are kept come first, the new ones after them', async () => {
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

  test('that nobody uses any more are removed', async () => {
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

  test('that another product shows too are kept', async () => {
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

  test('a picture that breaks off', async () => {
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
