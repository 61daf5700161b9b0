import { beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addCategory, addProduct, type SavedProduct } from '#tests/support/product-forms.ts'

const shop = await openShop()
let rings: number
let earrings: number

beforeAll(async () => {
  rings = await addCategory(shop, 'Rings')
  earrings = await addCategory(shop, 'Earrings')
  const inRings = { categoryId: rings, Occasion: 1 }
  await addProduct(shop, { ...inRings, name: 'Saadgi Band', price: 999, baseMetal: 1, Weight: 1 })
  await addProduct(shop, { ...inRings, name: 'Dhara Band', price: 1249.5, baseMetal: 2, Weight: 2 })
  await addProduct(shop, {
    categoryId: earrings,
    name: 'Gulnaar Jhumka',
    description: 'Fluted domes with a collar of kundan stones.',
    price: 2499,
    originalPrice: 3299,
    discount: '24% Off',
    gender: 'Women',
    material: '2,1,3',
    stock: 40,
    color: 'Red',
    deliverytime: '5-7',
    deliverycharge: 'Free',
    baseMetal: 1,
    Occasion: 2,
    Trend: 7,
    Collection: 3,
    IdealsFor: 2,
    Warranty: 2,
    Weight: 3,
  })
  await addProduct(shop, {
    categoryId: earrings,
    name: 'Vanya Discs',
    price: 299,
    material: '4',
    color: 'Brown',
    baseMetal: 3,
    Polish: 3,
    NecklaceType: 1,
  })
})

async function namesOf(query: string): Promise<string[]> {
  const { status, body } = await shop.ask('GET', `/product/getall?${query}`)
  expect(status).toBe(200)
  return body.map((product: SavedProduct) => product.name)
}

async function productNamed(name: string): Promise<SavedProduct> {
  const { body } = await shop.ask('GET', '/product/getall')
  return body.find((product: SavedProduct) => product.name === name)
}

describe('the product list', () => {
  test('is an array of all products, newest first', async () => {
    const newestFirst = ['Vanya Discs', 'Gulnaar Jhumka', 'Dhara Band', 'Saadgi Band']
    expect(await namesOf('')).toEqual(newestFirst)
    const { body } = await shop.ask('GET', '/product/getall')
    const moments = body.map((product: { createdAt: string }) => Date.parse(product.createdAt))
    expect(moments).toEqual(moments.toSorted((a: number, b: number) => b - a))
  })

  test('has every field of a product', async () => {
    const jhumka = await productNamed('Gulnaar Jhumka')
    expect(jhumka).toMatchObject({
      name: 'Gulnaar Jhumka',
      description: 'Fluted domes with a collar of kundan stones.',
      images: [],
      price: 2499,
      originalPrice: 3299,
      discount: '24% Off',
      gender: 'Women',
      material: [2, 1, 3],
      stock: 40,
      color: 'Red',
      deliverytime: '5-7',
      deliverycharge: 'Free',
      review: 0,
      categoryId: earrings,
      baseMetal: 1,
      Polish: 0,
      Occasion: 2,
      Trend: 7,
      Collection: 3,
      IdealsFor: 2,
      NecklaceType: 0,
      Warranty: 2,
      Weight: 3,
    })
    expect(jhumka.productId).toBeTypeOf('number')
  })

  test('shows one category, and everything when none is named', async () => {
    expect(await namesOf(`categoryId=${rings}`)).toEqual(['Dhara Band', 'Saadgi Band'])
    expect(await namesOf('categoryId=null')).toHaveLength(4)
    expect(await namesOf('categoryId=')).toHaveLength(4)
  })

  test('is empty, not an error, for an unknown category', async () => {
    expect(await namesOf('categoryId=987654')).toEqual([])
  })

  test('shows products with any chosen option of a filter', async () => {
    expect(await namesOf('baseMetal=2,3')).toEqual(['Vanya Discs', 'Dhara Band'])
  })

  test('shows products that match every filter', async () => {
    expect(await namesOf('baseMetal=1&Occasion=1,2')).toEqual(['Gulnaar Jhumka', 'Saadgi Band'])
    expect(await namesOf(`baseMetal=1&Occasion=1,2&categoryId=${rings}`)).toEqual(['Saadgi Band'])
    expect(await namesOf('baseMetal=1&Occasion=1&Weight=3')).toEqual([])
  })

  test('filters by polish', async () => {
    expect(await namesOf('Polish=3')).toEqual(['Vanya Discs'])
  })

  test('filters by trend', async () => {
    expect(await namesOf('Trend=7')).toEqual(['Gulnaar Jhumka'])
  })

  test('filters by collection', async () => {
    expect(await namesOf('Collection=3')).toEqual(['Gulnaar Jhumka'])
  })

  test('filters by whom a piece is ideal for', async () => {
    expect(await namesOf('IdealsFor=1,2')).toEqual(['Gulnaar Jhumka'])
  })

  test('filters by type of necklace', async () => {
    expect(await namesOf('NecklaceType=1')).toEqual(['Vanya Discs'])
  })

  test('filters by warranty', async () => {
    expect(await namesOf('Warranty=2')).toEqual(['Gulnaar Jhumka'])
  })

  test('filters by weight', async () => {
    expect(await namesOf('Weight=1,2')).toEqual(['Dhara Band', 'Saadgi Band'])
  })

  test('filters by colour, by its number or its name', async () => {
    expect(await namesOf('color=4')).toEqual(['Gulnaar Jhumka'])
    expect(await namesOf('color=Red')).toEqual(['Gulnaar Jhumka'])
    expect(await namesOf('color=4,3')).toEqual(['Vanya Discs', 'Gulnaar Jhumka'])
    expect(await namesOf('color=Red,Brown')).toHaveLength(2)
    expect(await namesOf('color=1')).toEqual([])
  })

  test('filters by material, by its code or its name', async () => {
    expect(await namesOf('material=4')).toEqual(['Vanya Discs'])
    expect(await namesOf('material=Gold')).toEqual(['Gulnaar Jhumka'])
    expect(await namesOf('material=3,4')).toEqual(['Vanya Discs', 'Gulnaar Jhumka'])
  })

  test('filters by price, both bounds included', async () => {
    expect(await namesOf('minPrice=999&maxPrice=1249.50')).toEqual(['Dhara Band', 'Saadgi Band'])
  })

  test('sorts by price', async () => {
    const cheapestFirst = ['Vanya Discs', 'Saadgi Band', 'Dhara Band', 'Gulnaar Jhumka']
    expect(await namesOf('sort=price-asc')).toEqual(cheapestFirst)
    expect(await namesOf('sort=price-desc')).toEqual(cheapestFirst.toReversed())
  })

  test('finds products by a word of the name', async () => {
    expect(await namesOf('q=jhumka')).toEqual(['Gulnaar Jhumka'])
  })

  test('finds products by the name of the category', async () => {
    expect((await namesOf('q=earrings')).toSorted()).toEqual(['Gulnaar Jhumka', 'Vanya Discs'])
  })

  test('finds products by a word of the description', async () => {
    expect(await namesOf('q=kundan')).toEqual(['Gulnaar Jhumka'])
  })

  test('finds products despite a typing error', async () => {
    expect(await namesOf('q=jumkha')).toContain('Gulnaar Jhumka')
    expect(await namesOf('q=gulnar')).toContain('Gulnaar Jhumka')
  })

  test('finds nothing for an unknown word', async () => {
    expect(await namesOf('q=refrigerator')).toEqual([])
  })

  test('comes in pages that together hold every product once', async () => {
    const seen: string[] = []
    let path: string | undefined = '/product/getall?limit=3'
    while (path !== undefined) {
      const page = await shop.ask('GET', path)
      expect(page.headers['x-total-count']).toBe('4')
      seen.push(...page.body.map((product: SavedProduct) => product.name))
      path = nextPath(page.headers['link'])
    }
    expect(seen).toEqual(['Vanya Discs', 'Gulnaar Jhumka', 'Dhara Band', 'Saadgi Band'])
  })

  test('keeps the filters and the sorting from page to page', async () => {
    const first = await shop.ask('GET', '/product/getall?limit=1&sort=price-asc&Weight=1,2')
    expect(first.headers['x-total-count']).toBe('2')
    expect(first.body[0].name).toBe('Saadgi Band')
    const second = await shop.ask('GET', nextPath(first.headers['link']) ?? 'no next page')
    expect(second.body[0].name).toBe('Dhara Band')
    expect(nextPath(second.headers['link'])).toBeUndefined()
  })
})

function nextPath(link: string | undefined): string | undefined {
  const target = /<([^>]+)>;\s*rel="?next"?/.exec(link ?? '')?.[1]
  if (target === undefined) return undefined
  const { pathname, search } = new URL(target, shop.url)
  return pathname + search
}

describe('one product', () => {
  test('is answered by its id', async () => {
    const { productId } = await productNamed('Gulnaar Jhumka')
    const answer = await shop.ask('GET', `/product/getproductbyid/${productId}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ productId, name: 'Gulnaar Jhumka', price: 2499 })
  })

  test('that does not exist is a 404', async () => {
    expect((await shop.ask('GET', '/product/getproductbyid/987654')).status).toBe(404)
  })

  test('keeps prices with two decimals unchanged', async () => {
    expect((await productNamed('Dhara Band')).price).toBe(1249.5)
  })
})

describe('recommendations', () => {
  test('are at most eight others, most similar first', async () => {
    const { productId } = await addProduct(shop, {
      name: 'Choker of a kind',
      categoryId: await addCategory(shop, 'Chokers'),
      NecklaceType: 2,
      Trend: 5,
    })
    const alike = { categoryId: earrings, NecklaceType: 2, Trend: 5 }
    await addProduct(shop, { ...alike, name: 'Its like' })
    for (const number of ['one', 'two', 'three', 'four', 'five']) {
      await addProduct(shop, { categoryId: rings, name: `Filler ${number}` })
    }
    const { status, body } = await shop.ask('GET', `/product/recommended/${productId}`)
    expect(status).toBe(200)
    expect(body).toHaveLength(8)
    expect(body.map((product: SavedProduct) => product.productId)).not.toContain(productId)
    expect(new Set(body.map((product: SavedProduct) => product.productId)).size).toBe(8)
    expect(body[0].name).toBe('Its like')
  })

  test('of a product that does not exist are a 404', async () => {
    const { status } = await shop.ask('GET', '/product/recommended/987654')
    expect(status).toBe(404)
  })
})
