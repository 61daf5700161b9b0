import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { aProduct } from '#tests/support/builders.ts'

const CDN = 'https://pictures.example.com'
const shop = await openShop({ settings: { PICTURES_URL: `${CDN}/shop/` } })
const STEM = `uploads/${'c3'.repeat(16)}`

test.each(['', '/hi'])(
  'pages%s name the CDN for saved pictures, and allow no other',
  async (path) => {
    const { id } = await aProduct(shop, { name: 'Asha Ring', images: [`${STEM}.webp`] })
    const answer = await fetch(`${shop.url}${path}/shopping/${id}`, {
      headers: { accept: 'text/html' },
    })
    const html = await answer.text()
    const sources = [...html.matchAll(/(?:src|srcSet|srcset|imageSrcSet)="([^"]*uploads\/[^"]*)"/g)]
    expect(sources.length).toBeGreaterThan(1)
    for (const [, source = ''] of sources) {
      for (const file of source.split(', ')) expect(file).toMatch(`${CDN}/shop/uploads/`)
    }
    expect(html).toContain(`property="og:image" content="${CDN}/shop/${STEM}-1200.webp"`)
    expect(html).toContain(`"image":["${CDN}/shop/${STEM}-1200.webp"]`)
    expect(html).toContain(`<link rel="preconnect" href="${CDN}/shop"/>`)
    const images = answer.headers.get('content-security-policy')?.match(/img-src ([^;]*)/)?.[1]
    expect(images).toBe(`'self' data: blob: ${CDN}`)
  },
)

test('the API says where pictures are, and names them by the paths it accepts', async () => {
  expect((await shop.ask('GET', '/settings/shop')).body.picturesUrl).toBe(`${CDN}/shop`)
  const { id } = await aProduct(shop, { name: 'Mira Ring', images: [`${STEM}.webp`] })
  const { body } = await shop.ask('GET', `/product/getproductbyid/${id}`)
  expect(body.images).toEqual([`${STEM}.webp`])
})
