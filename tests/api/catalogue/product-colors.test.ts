import { describe, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addCategory, addProduct } from '#tests/support/product-forms.ts'

const shop = await openShop()
const owner = await shop.ownerToken()
await addCategory(shop, 'Rings')

async function namesOf(query: string): Promise<string[]> {
  const { body } = await shop.ask('GET', `/product/getall?${query}`)
  return body.map(({ name }: { name: string }) => name).toSorted()
}

async function importFile(csv: string) {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  form.append('mode', 'write')
  return shop.ask('POST', '/product/import', { token: owner, body: form })
}

describe('the colour of a product', () => {
  test('is stored as its name when a client sends its id', async () => {
    const product = await addProduct(shop, { name: 'Ruby Drop', color: '4' })
    expect(product['color']).toBe('Red')
    const { productId } = product
    const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
    expect(body.color).toBe('Red')
    expect(await namesOf('color=4')).toEqual(['Ruby Drop'])
    expect(await namesOf('color=red')).toEqual(['Ruby Drop'])
    expect(await namesOf('q=red')).toEqual(['Ruby Drop'])
  })

  test('is empty when a client sends 0, and otherwise stays as the owner wrote it', async () => {
    expect((await addProduct(shop, { name: 'Plain', color: '0' }))['color']).toBe('')
    expect((await addProduct(shop, { name: 'Dawn', color: ' Rose ' }))['color']).toBe('Rose')
    expect(await namesOf('color=0')).toEqual([])
    expect(await namesOf('color=Rose')).toEqual(['Dawn'])
  })

  test('is read from a file in the same way', async () => {
    const answer = await importFile(
      'Name,Category,Price,Color\nSapphire Stud,Rings,900,2\nBare Stud,Rings,900,0\nGreen Stud,Rings,900,green\n',
    )
    expect(answer.text).toContain('3 products added')
    expect(await namesOf('color=2')).toEqual(['Sapphire Stud'])
    expect(await namesOf('color=5')).toEqual(['Green Stud'])
    const { rows } = await shop.database.pool.query(
      `select name, color from products where name like '%Stud' order by name`,
    )
    expect(rows).toEqual([
      { name: 'Bare Stud', color: '' },
      { name: 'Green Stud', color: 'Green' },
      { name: 'Sapphire Stud', color: 'Blue' },
    ])
  })
})
