import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/accounts/limits.ts'
import { aCustomer, anAdmin, aProduct, aStaffMember, type Person } from '#tests/support/builders.ts'
import { anOrderOf, order } from '#tests/support/checkout.ts'
import { aPicture, formOf } from '#tests/support/product-forms.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await startTestApp()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())

async function orderOf(customer: Person, productId: number, status: number): Promise<void> {
  const { body } = await order(shop, customer, anOrderOf(customer, [{ productId }]))
  const path = `/order/updatestatus/${body.orderId}`
  await shop.ask('PUT', path, { token: admin.token, body: { status } })
}

/** Somebody to whom a product was delivered. */
async function aBuyer(productId: number, name?: string): Promise<Person> {
  const customer = await aCustomer(shop, name)
  await orderOf(customer, productId, 4)
  return customer
}

function write({ token }: Person, productId: number, fields: object = {}) {
  const body = { productId, rating: 5, title: 'Lovely', text: 'Shines.', ...fields }
  return shop.ask('POST', '/review/create', { token, body })
}

function writeWith({ token }: Person, productId: number, pictures: Buffer[]) {
  const body = formOf({ productId, rating: 4, text: 'Look.' }, 'pictures', pictures)
  return shop.ask('POST', '/review/create', { token, body })
}

function decide(reviewId: number, body: object, { token } = admin) {
  return shop.ask('PUT', `/review/moderate/${reviewId}`, { token, body })
}

async function shown(productId: number) {
  return (await shop.ask('GET', `/review/product/${productId}`)).body
}

async function countsOf(productId: number): Promise<number[]> {
  const { body } = await shop.ask('GET', `/product/getproductbyid/${productId}`)
  return [body.review, body.rating]
}

describe('writing a review', () => {
  test('is for customers with a delivered order of the product', async () => {
    const [{ id }, other] = [await aProduct(shop), await aProduct(shop)]
    const customer = await aCustomer(shop)
    expect((await write(customer, id)).status).toBe(403)
    for (const status of [1, 2, 3, 5]) {
      await orderOf(customer, id, status)
      expect((await write(customer, id)).status).toBe(403)
    }
    await orderOf(customer, other.id, 4)
    expect((await write(customer, id)).status).toBe(403)
    await orderOf(customer, id, 4)
    expect((await write(customer, id)).status).toBe(201)
  })

  test('with pictures is refused before they are uploaded when nothing was delivered', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await aCustomer(shop)
    const call = request(`${url}/review/create`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': 9_000_000,
      },
    })
    // The body never ends; the answer comes all the same.
    call.write('--edge\r\n')
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(403)
    call.destroy()
  })

  test('happens once per product, also when it is sent twice at once', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    const both = await Promise.all([write(buyer, id), write(buyer, id)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await write(buyer, id)).status).toBe(409)
    // As the form of the shop sends it, which may not know that the first one has arrived.
    const again = await writeWith(buyer, id, [])
    expect(again.body.message).toBe('You have already reviewed this piece.')
  })

  test('is refused before its pictures are read after many attempts, also refused ones', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    expect((await write(buyer, id)).status).toBe(201)
    for (let sent = 0; sent < LIMITS.reviewForms.attempts; sent += 1) {
      expect((await writeWith(buyer, id, [])).status).toBe(409)
    }
    expect((await writeWith(buyer, id, [])).status).toBe(429)
  })

  test('shows nothing until the owner approves it, and then counts', async () => {
    const { id } = await aProduct(shop)
    const { body } = await write(await aBuyer(id, 'Meera Nair'), id, { rating: '4' })
    expect(body.review).toMatchObject({ status: 'pending', rating: 4, author: 'Meera Nair' })
    expect([await shown(id), await countsOf(id)]).toEqual([[], [0, 0]])
    await decide(body.review.reviewId, { status: 'approved' })
    expect(await shown(id)).toEqual([
      expect.objectContaining({
        author: 'Meera N.',
        isVerified: true,
        rating: 4,
        text: 'Shines.',
        answer: null,
      }),
    ])
    const second = await write(await aBuyer(id), id)
    await decide(second.body.review.reviewId, { status: 'approved' })
    expect(await countsOf(id)).toEqual([2, 4.5])
    await decide(second.body.review.reviewId, { status: 'rejected' })
    expect(await countsOf(id)).toEqual([1, 4])
  })

  test.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 4.5 },
    { rating: '' },
    { text: ' ' },
    { text: 'x'.repeat(2_001) },
    { title: 'x'.repeat(121) },
  ])('refuses %o', async (fields) => {
    const { id } = await aProduct(shop)
    expect((await write(await aBuyer(id), id, fields)).status).toBe(400)
  })

  test('of a product that is not sold is a 404', async () => {
    expect((await write(await aCustomer(shop), 987_654)).status).toBe(404)
  })
})

describe('pictures of a review', () => {
  test('are stored re-encoded, up to three', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    const pictures = [await aPicture(), await aPicture(), await aPicture()]
    const { status, body } = await writeWith(buyer, id, pictures)
    expect(status).toBe(201)
    expect(body.review.pictures).toHaveLength(3)
    for (const path of body.review.pictures) {
      expect(path).toMatch(/^uploads\/[0-9a-f]{32}\.webp$/)
      expect((await shop.ask('GET', `/${path}`)).status).toBe(200)
    }
  })

  test('are refused when they are four or none, and leave no file', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    const before = (await readdir(shop.uploadsDir)).length
    const four = await Promise.all([1, 2, 3, 4].map(() => aPicture()))
    expect((await writeWith(buyer, id, four)).status).toBe(400)
    expect((await writeWith(buyer, id, [Buffer.from('no picture')])).status).toBe(415)
    const stranger = await aCustomer(shop)
    expect((await writeWith(stranger, id, [await aPicture()])).status).toBe(403)
    expect((await readdir(shop.uploadsDir)).length).toBe(before)
  })
})

describe('an own review', () => {
  test('is shown with everything else the page needs', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    const reviewing = async ({ token }: Person) =>
      (await shop.ask('GET', `/review/own/${id}`, { token })).body
    expect(await reviewing(await aCustomer(shop))).toEqual({
      canReview: false,
      review: null,
      helpfulIds: [],
    })
    expect((await reviewing(buyer)).canReview).toBe(true)
    await write(buyer, id)
    expect(await reviewing(buyer)).toMatchObject({
      canReview: false,
      review: { status: 'pending', text: 'Shines.' },
    })
  })

  test('can be deleted only by its author, and the product counts again', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    const { reviewId } = (await write(buyer, id)).body.review
    await decide(reviewId, { status: 'approved' })
    const path = `/review/remove/${reviewId}`
    const stranger = await aCustomer(shop)
    expect((await shop.ask('DELETE', path, { token: stranger.token })).status).toBe(403)
    expect(await countsOf(id)).toEqual([1, 5])
    expect((await shop.ask('DELETE', path, { token: buyer.token })).status).toBe(200)
    expect([await countsOf(id), await shown(id)]).toEqual([[0, 0], []])
    expect((await shop.ask('DELETE', path, { token: buyer.token })).status).toBe(404)
    expect((await write(buyer, id)).status).toBe(201)
  })
})

function vote({ token }: Person, reviewId: number, isHelpful = true) {
  return shop.ask('PUT', `/review/helpful/${reviewId}`, { token, body: { isHelpful } })
}

describe('a helpful vote', () => {
  test('counts once per person, and can be withdrawn', async () => {
    const { id } = await aProduct(shop)
    const { reviewId } = (await write(await aBuyer(id), id)).body.review
    await decide(reviewId, { status: 'approved' })
    const [one, other] = [await aCustomer(shop), await aCustomer(shop)]
    await Promise.all([vote(one, reviewId), vote(one, reviewId), vote(other, reviewId)])
    expect((await shown(id))[0].helpful).toBe(2)
    const { body } = await shop.ask('GET', `/review/own/${id}`, { token: one.token })
    expect(body.helpfulIds).toEqual([reviewId])
    expect((await vote(one, reviewId, false)).body).toEqual({ helpful: 1, isHelpful: false })
  })

  test('is for shown reviews, and not for one’s own', async () => {
    const { id } = await aProduct(shop)
    const buyer = await aBuyer(id)
    const { reviewId } = (await write(buyer, id)).body.review
    expect((await vote(await aCustomer(shop), reviewId)).status).toBe(404)
    await decide(reviewId, { status: 'approved' })
    expect((await vote(buyer, reviewId)).status).toBe(403)
  })
})

describe('in the admin', () => {
  test('reviews are listed by state, a page at a time', async () => {
    const { id } = await aProduct(shop, { name: 'Tulsi Mala' })
    const { reviewId } = (await write(await aBuyer(id), id)).body.review
    const list = (query: string) =>
      shop.ask('GET', `/review/getall?${query}`, { token: admin.token })
    const first = await list('status=pending&limit=1')
    expect(first.body).toEqual([expect.objectContaining({ reviewId, productName: 'Tulsi Mala' })])
    expect(Number(first.headers['x-total-count'])).toBeGreaterThan(1)
    const rejected = await list('status=rejected')
    const ids = rejected.body.map((one: { reviewId: number }) => one.reviewId)
    expect(ids).not.toContain(reviewId)
  })

  test('the answer is shown, changed and removed without touching the state', async () => {
    const { id } = await aProduct(shop)
    const { reviewId } = (await write(await aBuyer(id), id)).body.review
    const staff = await aStaffMember(shop)
    await decide(reviewId, { status: 'approved', answer: 'Thank you.' }, staff)
    expect((await shown(id))[0].answer).toEqual({ text: 'Thank you.', at: expect.any(String) })
    await decide(reviewId, { status: 'approved' })
    expect((await shown(id))[0].answer.text).toBe('Thank you.')
    await decide(reviewId, { answer: '' })
    expect((await shown(id))[0].answer).toBeNull()
    const { rows } = await shop.database.pool.query(
      "select by_name from audit_log where action = 'review.update' and subject_id = $1",
      [String(reviewId)],
    )
    expect(rows.map((row: { by_name: string }) => row.by_name)).toContain(staff.name)
  })

  test('an unknown review is a 404, an unknown state a 400', async () => {
    expect((await decide(987_654, { status: 'approved' })).status).toBe(404)
    expect((await decide(987_654, { status: 'lovely' })).status).toBe(400)
  })
})
