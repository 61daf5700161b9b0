import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addCategory, addProduct, productForm } from '#tests/support/product-forms.ts'

const shop = await openShop()

let addresses = 0

/** The list at an address that nobody has asked for, so that the page is rendered, with the address left out. */
async function listRendered(): Promise<string> {
  addresses += 1
  const { text } = await shop.ask('GET', `/shopping?again=${addresses}`, {
    headers: { accept: 'text/html' },
  })
  return text.replaceAll(`again=${addresses}`, 'again')
}

/** What a list shows of a product, without its tags; empty when it shows no such card. */
function cardOf(html: string, name: string): string {
  const cards = html.split('<article').slice(1)
  const card = cards.find((part) => part.includes(`>${name}</a>`)) ?? ''
  return card.slice(0, card.indexOf('</article>')).replaceAll(/<[^>]*>/g, ' ')
}

test('a list with known cards is the page that was rendered, and each change shows', async () => {
  // The first two cards are never kept.
  const ring = { name: 'Oldest ring', categoryId: await addCategory(shop, 'Rings') }
  const { productId } = await addProduct(shop, { ...ring, price: 1000 })
  for (const name of ['Second ring', 'Third ring', 'Newest ring']) await addProduct(shop, { name })
  const first = await listRendered()
  expect(cardOf(first, 'Oldest ring')).toContain('₹1,000.00')
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
