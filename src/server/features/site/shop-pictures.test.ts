import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { writeSetting } from '#server/db/settings/settings.ts'
import { anAdmin } from '#tests/support/builders.ts'
import { plainPicture } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await anAdmin(shop)).token
})
afterAll(() => shop.close())
beforeEach(async () => {
  await nameShop('Moti Mahal')
  await shop.ask('DELETE', '/settings/icon', { token })
  await writeSetting(shop.database.orm, 'home.slides', [])
})

const nameShop = (name: string) =>
  writeSetting(shop.database.orm, 'shop', { ...SHOP_DEFAULTS.shop, name })

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers })

const pictureAt = async (url: string) => (await fetchFile(url)).rawPayload

async function version(): Promise<string> {
  return (await shop.ask('GET', '/settings/shop')).body.looksVersion
}

async function uploadIcon(options: Parameters<typeof plainPicture>[0]) {
  return upload('/settings/icon', await plainPicture(options).png().toBuffer())
}

function upload(path: string, bytes: Buffer) {
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(bytes)]), 'picture.png')
  return shop.ask('POST', path, { token, body })
}

/** Red, green, blue and opacity of the pixel in the middle, or at a place. */
async function pixel(bytes: Buffer, at?: { x: number; y: number }): Promise<number[]> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { x, y } = at ?? { x: Math.floor(info.width / 2), y: Math.floor(info.height / 2) }
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

const isNear = (colour: readonly number[], wanted: readonly number[]) =>
  wanted.every((part, at) => Math.abs((colour[at] ?? 0) - part) < 8)

const RED = '#c01020'
const RED_PIXEL = [0xc0, 0x10, 0x20]
const PAPER_PIXEL = [0xfc, 0xfa, 0xf6]

test.each([
  ['apple-touch-icon.png', 180],
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['icon-maskable-512.png', 512],
])('without an icon of its own the shop has its first letter as %s', async (name, side) => {
  const answer = await fetchFile(`/${name}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([side, side, 'png'])
  await nameShop('Nila')
  expect((await pictureAt(`/${name}`)).equals(answer.rawPayload)).toBe(false)
})

test('launcher and iPhone icons have no clear corners, and nothing in the area that may be cut off', async () => {
  for (const name of ['apple-touch-icon.png', 'icon-maskable-512.png']) {
    expect(await pixel(await pictureAt(`/${name}`), { x: 0, y: 0 })).toEqual([...PAPER_PIXEL, 255])
  }
  const { data, info } = await sharp(await pictureAt('/icon-maskable-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += info.channels) {
    const [x, y] = [(at / info.channels) % 512, Math.floor(at / info.channels / 512)]
    const isInCircle = Math.hypot(x - 255.5, y - 255.5) <= 0.4 * 512
    if (!isInCircle && data[at] !== PAPER_PIXEL[0]) expect.unreachable(`ink at ${x}, ${y}`)
  }
})

test('an uploaded icon is in every size, in the tab and in the manifest', async () => {
  const before = await version()
  const saved = await uploadIcon({ width: 600, height: 600, color: RED })
  expect(saved.status).toBe(200)
  expect(saved.body.icon).toMatchObject({ width: 600, height: 600 })
  expect(await version()).not.toBe(before)
  const { icons } = JSON.parse((await shop.ask('GET', '/site.webmanifest')).text)
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    'any',
    '180x180',
    '192x192',
    '512x512',
    '512x512',
  ])
  for (const { src, type } of icons) {
    const answer = await fetchFile(src)
    expect([src, answer.statusCode]).toEqual([`${src.split('?')[0]}?v=${await version()}`, 200])
    expect(answer.headers['content-type']).toContain(type)
    if (type === 'image/png') expect(isNear(await pixel(answer.rawPayload), RED_PIXEL)).toBe(true)
  }
  const [, inTab = ''] = /base64,([^"]+)"/.exec((await fetchFile('/favicon.svg')).payload) ?? []
  expect(isNear(await pixel(Buffer.from(inTab, 'base64')), RED_PIXEL)).toBe(true)
  const ico = await pictureAt('/favicon.ico')
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(isNear(await pixel(ico.subarray(22)), RED_PIXEL)).toBe(true)

  expect((await shop.ask('DELETE', '/settings/icon', { token })).body.icon.path).toBe('')
  expect(await version()).toBe(before)
  expect((await fetchFile('/favicon.svg')).payload).toContain('>M</text>')
})

test('a picture too small for a home screen is refused and changes nothing', async () => {
  const before = await version()
  const refused = await uploadIcon({ width: 600, height: 191 })
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [expect.objectContaining({ field: 'image', code: 'icon-too-small' })],
  ])
  const { icon } = (await shop.ask('GET', '/settings/all', { token })).body.values
  expect([icon.path, await version()]).toEqual(['', before])
})

async function cachingOf(url: string, headers = {}) {
  const answer = await fetchFile(url, headers)
  return [answer.statusCode, answer.headers['cache-control']]
}

test('an address with a version is cached for a year, any other revalidates', async () => {
  const current = await version()
  const long = 'public, max-age=31536000, immutable'
  for (const name of ['favicon.svg', 'favicon.ico', 'icon-192.png', 'og.jpg', 'site.webmanifest']) {
    expect(await cachingOf(`/${name}?v=${current}`)).toEqual([200, long])
    expect(await cachingOf(`/${name}`)).toEqual([200, 'public, no-cache'])
    expect(await cachingOf(`/${name}?v=00000000`)).toEqual([200, 'public, no-cache'])
    const known = { 'if-none-match': `"${current}"` }
    expect(await cachingOf(`/${name}`, known)).toEqual([304, 'public, no-cache'])
    await nameShop('Nila')
    expect(await cachingOf(`/${name}`, known)).toEqual([200, 'public, no-cache'])
    await nameShop('Moti Mahal')
  }
})

test('a shared link shows the first slide with the name of the shop', async () => {
  const plain = await fetchFile('/og.jpg')
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const size = await sharp(plain.rawPayload).metadata()
  expect([size.format, size.width, size.height]).toEqual(['jpeg', 1200, 630])
  expect(isNear(await pixel(plain.rawPayload, { x: 20, y: 20 }), PAPER_PIXEL)).toBe(true)

  const hero = await plainPicture({ width: 800, height: 800, color: RED }).png().toBuffer()
  const { path } = (await upload('/home/picture', hero)).body
  const words = { en: '', hi: '' }
  const slide = { title: words, text: words, link: '', picture: path }
  await writeSetting(shop.database.orm, 'home.slides', [slide])
  const shared = await pictureAt('/og.jpg')
  expect(isNear(await pixel(shared, { x: 20, y: 20 }), RED_PIXEL)).toBe(true)
  expect(isNear(await pixel(shared, { x: 20, y: 620 }), PAPER_PIXEL)).toBe(true)
  await nameShop('हीरा महल')
  expect((await pictureAt('/og.jpg')).equals(shared)).toBe(false)
  // A name that no typeface of the shop can write is not shown as empty boxes.
  await nameShop('મોતી')
  expect(isNear(await pixel(await pictureAt('/og.jpg'), { x: 20, y: 620 }), RED_PIXEL)).toBe(true)

  await writeSetting(shop.database.orm, 'home.slides', [{ ...slide, picture: 'banner-1' }])
  expect(isNear(await pixel(await pictureAt('/og.jpg'), { x: 20, y: 20 }), PAPER_PIXEL)).toBe(false)
  await writeSetting(shop.database.orm, 'home.slides', [{ ...slide, picture: 'gone' }])
  expect(isNear(await pixel(await pictureAt('/og.jpg'), { x: 20, y: 20 }), PAPER_PIXEL)).toBe(true)
})

test('other sites may embed the pictures', async () => {
  for (const name of ['og.jpg', 'icon-512.png', 'favicon.ico', 'apple-touch-icon.png']) {
    const { headers } = await fetchFile(`/${name}`)
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  }
})
