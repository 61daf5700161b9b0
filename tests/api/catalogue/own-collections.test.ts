import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'

const shop = await openShop()

async function pageOf(path: string): Promise<string> {
  const answer = await shop.ask('GET', path, { headers: { accept: 'text/html' } })
  return answer.text
}

async function inMenu(path: string): Promise<string[]> {
  const links = (await pageOf(path)).matchAll(
    /<a [^>]*href="[^"]*\/shopping\?collection=[^>]*>([^<]*)</g,
  )
  return [...links].map(([, label = '']) => label)
}

test('the menu lists the collections of the shop and no others', async () => {
  expect(await inMenu('/')).toEqual([])
  expect(await pageOf('/')).not.toContain('Shop by Collections')
  const token = await shop.ownerToken()
  const ids: number[] = []
  for (const form of [{ name: 'Bridal', nameHi: 'दुल्हन' }, { name: 'Everyday' }]) {
    const { body } = await shop.ask('POST', '/collection/create', { token, body: form })
    ids.push(body.collection.collectionId)
  }
  expect(await inMenu('/')).toEqual(['Bridal', 'Everyday'])
  expect(await inMenu('/hi')).toEqual(['दुल्हन', 'Everyday'])
  await shop.ask('PUT', '/collection/order', { token, body: { collectionIds: ids.toReversed() } })
  expect(await inMenu('/')).toEqual(['Everyday', 'Bridal'])
})

test('a removed collection says so and is not indexed', async () => {
  const page = await pageOf('/shopping?collection=luxury')
  expect(page).toContain('<title>No longer in the shop')
  expect(page).toContain('content="noindex"')
  expect(await pageOf('/shopping?categoryId=987654')).toContain('No longer in the shop')
  expect(await pageOf('/shopping')).not.toContain('No longer in the shop')
})
