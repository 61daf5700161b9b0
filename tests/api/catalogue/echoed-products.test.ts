import { expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'

const shop = await openShop({ hasDemo: true })
const owner = await shop.ownerToken()

interface StoredProduct {
  id: number
  [column: string]: unknown
}

/** Every product as the database keeps it. */
async function stored(): Promise<StoredProduct[]> {
  const { rows } = await shop.database.pool.query<StoredProduct>(
    'select * from products where deleted_at is null order by id',
  )
  return rows
}

/** A form with every field of an answer, each as JavaScript makes a text of it. */
function echoOf(product: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(product)) form.append(name, String(value))
  return form
}

async function echo(productId: number, from: string): Promise<void> {
  const { body } = await shop.ask('GET', from, { token: owner })
  expect(body).toMatchObject({ productId })
  const answer = await shop.ask('PUT', `/product/update/${productId}`, {
    token: owner,
    body: echoOf(body),
  })
  expect(answer.text).toContain('success')
  expect(answer.status).toBe(200)
}

test('sending back every field as text changes no product, however often', async () => {
  const before = await stored()
  expect(before.length).toBeGreaterThan(40)
  for (const { id } of before) {
    await echo(id, `/product/getproductbyid/${id}`)
    await echo(id, `/product/own/${id}`)
  }
  expect(await stored()).toEqual(before)
})

test('saved pictures sent in both fields stay unchanged', async () => {
  const before = await stored()
  const { id } = before[0] ?? { id: 0 }
  const { body } = await shop.ask('GET', `/product/own/${id}`, { token: owner })
  const form = echoOf(body)
  form.append('existingImages', JSON.stringify(body.images))
  expect(
    (await shop.ask('PUT', `/product/update/${id}`, { token: owner, body: form })).status,
  ).toBe(200)
  expect(await stored()).toEqual(before)
})

test('a multi-line description and a picture without alternative text stay unchanged', async () => {
  const { id } = (await stored())[0] ?? { id: 0 }
  await shop.database.pool.query(
    `update products set description = E'One line.\nAnother line.', image_alts = '{}' where id = $1`,
    [id],
  )
  await echo(id, `/product/own/${id}`)
  const after = (await stored()).find((row) => row.id === id)
  expect(after).toMatchObject({ description: 'One line.\nAnother line.' })
  const { body } = await shop.ask('GET', `/product/own/${id}`, { token: owner })
  expect(body.imageAlts[0]).toBe(`${body.name}, picture 1`)
})
