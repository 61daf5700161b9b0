import { expect, test } from 'vitest'
import { SHOP_DEFAULTS } from '#domain/settings/shop-defaults.ts'
import { NO_PROMISES } from '#domain/shop/service-promises.ts'
import { openShop } from '#tests/support/api-shop.ts'
import { aMake, applyRates } from '#tests/support/metal-builders.ts'
import {
  addCategory,
  addProduct,
  aPicture,
  formOf,
  productForm,
} from '#tests/support/product-forms.ts'

const shop = await openShop()

let addresses = 0

/** A page at an address that nobody has asked for, so that it is rendered, with the address left out. */
async function pageRendered(path: string): Promise<string> {
  addresses += 1
  const { text } = await shop.ask('GET', `${path}?again=${addresses}`, {
    headers: { accept: 'text/html' },
  })
  return text.replaceAll(`again=${addresses}`, 'again')
}

const listRendered = () => pageRendered('/shopping')

/** What a list shows of a product, without its tags; empty when it shows no such card. */
function cardOf(html: string, name: string): string {
  const cards = html.split('<article').slice(1)
  const card = cards.find((part) => part.includes(`>${name}</a>`)) ?? ''
  return card.slice(0, card.indexOf('</article>')).replaceAll(/<[^>]*>/g, ' ')
}

/** The options of a filter that are set. */
function boxesSet(html: string): string[] {
  const boxes = html.match(/<input[^>]*name="Trend"[^>]*>/g) ?? []
  return boxes.filter((box) => box.includes('checked=""'))
}

test('a list with cached cards equals the rendered page, and each change shows', async () => {
  const ring = { name: 'Oldest ring', categoryId: await addCategory(shop, 'Rings') }
  const { productId } = await addProduct(shop, { ...ring, price: 1000 })
  for (const name of ['Second ring', 'Third ring']) await addProduct(shop, { name })
  // The head asks for its picture, known or not.
  await addProduct(shop, { name: 'Newest ring' }, [await aPicture()])
  const first = await listRendered()
  expect(cardOf(first, 'Oldest ring')).toContain('₹1,000.00')
  expect(first).toContain('imageSrcSet="/uploads/')
  expect(await listRendered()).toBe(first)

  const token = await shop.ownerToken()
  const saved = await shop.ask('PUT', `/product/update/${productId}`, {
    token,
    body: productForm({ ...ring, price: 1250 }),
  })
  expect(saved.status, saved.text).toBe(200)
  await expect.poll(async () => cardOf(await listRendered(), 'Oldest ring')).toContain('₹1,250.00')
  expect(cardOf(await listRendered(), 'Second ring')).toBe(cardOf(first, 'Second ring'))

  expect(cardOf(first, 'Oldest ring')).toContain('incl. tax')
  const settings = { 'prices.showInclusive': false }
  expect((await shop.ask('PUT', '/settings/update', { token, body: settings })).status).toBe(200)
  await expect.poll(listRendered).not.toContain('incl. tax')
  expect(cardOf(await listRendered(), 'Oldest ring')).toContain('₹1,250.00')
})

test('cached menu, category strip, filters and footer follow the shop', async () => {
  const categoryId = await addCategory(shop, 'Nose pins')
  const token = await shop.ownerToken()
  const details = { ...SHOP_DEFAULTS.shop, legalName: 'Kothari Jewellers' }
  expect(
    (await shop.ask('PUT', '/settings/update', { token, body: { shop: details } })).status,
  ).toBe(200)
  await expect.poll(listRendered).toContain('Kothari Jewellers')
  const first = await listRendered()
  // In the menu and in the strip.
  expect(first.split('>Nose pins<')).toHaveLength(3)

  const named = { token, body: formOf({ name: 'Naths' }) }
  expect((await shop.ask('PUT', `/category/update/${categoryId}`, named)).status).toBe(200)
  await expect.poll(async () => (await listRendered()).split('>Naths<').length).toBe(3)
  const renamed = { shop: { ...details, legalName: 'Kothari and Daughters' } }
  expect((await shop.ask('PUT', '/settings/update', { token, body: renamed })).status).toBe(200)
  await expect.poll(listRendered).toContain('Kothari and Daughters')
  const last = await listRendered()
  expect(last).not.toContain('Kothari Jewellers')
  expect(last).not.toContain('Nose pins')

  // A filter that is set stands in the page of its address alone.
  const { text: chosen } = await shop.ask('GET', '/shopping?Trend=2', {
    headers: { accept: 'text/html' },
  })
  expect(boxesSet(chosen)).toHaveLength(1)
  expect(boxesSet(last)).toHaveLength(0)
})

/** What a product page says in `main`, without its tags. */
function saidOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, ' ')
}

test('a product page that is known equals the rendered one, and each change shows', async () => {
  const { token } = await shop.ownerSession()
  const categoryId = await addCategory(shop, 'Pendants')
  const fields = { name: 'Known pendant', categoryId, price: 4000, material: '1,3' }
  const { productId } = await addProduct(shop, fields, [await aPicture()])
  const path = `/shopping/${productId}`
  const first = await pageRendered(path)
  expect(saidOf(first)).toContain('₹4,000.00')
  const asked = first.slice(0, first.indexOf('</head>')).split('imageSrcSet="/uploads/')
  expect(asked).toHaveLength(2)
  expect(await pageRendered(path)).toBe(first)

  // Its other language, and another material in its address.
  expect(saidOf(await pageRendered(`/hi${path}`))).toContain('धातु')
  expect(saidOf(await pageRendered(path))).not.toContain('धातु')
  const chosen = async (query: string) => {
    const { text } = await shop.ask('GET', path + query, { headers: { accept: 'text/html' } })
    const radios = text.match(/<input[^>]*type="radio"[^>]*>/g) ?? []
    return radios.find((radio) => radio.includes('checked=""') && /name="_R_/.test(radio))
  }
  expect(await chosen('?material=3')).toContain('value="3"')
  expect(await chosen('?material=1')).toContain('value="1"')

  // The product, a setting, a product beside it.
  const body = productForm({ ...fields, price: 4250 })
  const saved = await shop.ask('PUT', `/product/update/${productId}`, { token, body })
  expect(saved.status, saved.text).toBe(200)
  await expect.poll(async () => saidOf(await pageRendered(path))).toContain('₹4,250.00')
  const service = { service: { ...NO_PROMISES, returnDays: 23 } }
  expect((await shop.ask('PUT', '/settings/update', { token, body: service })).status).toBe(200)
  await expect.poll(async () => saidOf(await pageRendered(path))).toContain('within 23 days')
  await addProduct(shop, { name: 'Pendant beside it', categoryId })
  await expect.poll(async () => saidOf(await pageRendered(path))).toContain('Pendant beside it')
  expect(saidOf(await pageRendered(path))).toContain('₹4,250.00')
})

test('a known product page follows the rates of its metal', async () => {
  const owner = await shop.ownerSession()
  const { productId } = await addProduct(shop, { name: 'Pendant by weight' })
  await aMake(shop, productId)
  for (const rate of [14_675, 15_125]) {
    await applyRates(shop, owner, { '22K916': rate })
    const price = `₹${rate.toLocaleString('en-IN')}.00`
    const shown = async () => saidOf(await pageRendered(`/shopping/${productId}`))
    await expect.poll(shown).toContain(price)
    expect(await shown()).toContain(price)
  }
})
