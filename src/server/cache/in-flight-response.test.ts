import { describe, expect, test } from 'vitest'
import { compressResponse } from './compressed-response.ts'
import { concerns, InFlightResponse, isInGrace, productsOf } from './in-flight-response.ts'

const RING = new Set([7])

describe('a response on its way', () => {
  test('is given to everybody who joined once it is there', async () => {
    const response = await compressResponse('here', {})
    const inFlight = new InFlightResponse('/', 3)
    expect([inFlight.address, inFlight.version, inFlight.isShared]).toEqual(['/', 3, false])
    const joined = [inFlight.join(), inFlight.join()]
    expect(inFlight.isShared).toBe(true)
    inFlight.finish(response)
    expect(await Promise.all(joined)).toEqual([response, response])
    expect(inFlight.isShared).toBe(false)
  })

  test('does not keep anybody waiting too long', async () => {
    const inFlight = new InFlightResponse('/', 0)
    expect(await inFlight.join()).toBeUndefined()
    expect(inFlight.isShared).toBe(false)
  })

  test('does not keep a later joiner waiting too long either', async () => {
    const inFlight = new InFlightResponse('/', 0, 1)
    expect(await inFlight.join()).toBeUndefined()
    expect(await inFlight.join()).toBeUndefined()
  })

  test('ends for later joiners as well', async () => {
    const inFlight = new InFlightResponse('/', 0)
    const first = inFlight.join()
    inFlight.finish(undefined)
    expect(await first).toBeUndefined()
    const second = inFlight.join()
    inFlight.finish(await compressResponse('late', {}))
    expect((await second)?.identity.bytes.toString()).toBe('late')
  })

  test('shows outdated stock from the first sale of a product it shows', () => {
    const inFlight = new InFlightResponse('/', 0)
    inFlight.sold.push({ products: new Set([8]), at: 1 }, { products: RING, at: 2 })
    inFlight.sold.push({ products: undefined, at: 3 })
    expect(inFlight.staleSince(RING)).toBe(2)
    expect(inFlight.staleSince(new Set([9]))).toBe(3)
    expect(inFlight.staleSince(undefined)).toBe(1)
    expect(inFlight.staleSince(new Set())).toBeUndefined()
    expect(new InFlightResponse('/', 0).staleSince(undefined)).toBeUndefined()
  })
})

test.each([
  ['of a shown product', new Set([7]), new Set([6, 7]), true],
  ['of another product', new Set([8]), new Set([6, 7]), false],
  ['of any product', undefined, new Set([7]), true],
  ['of any product, where none is shown', undefined, new Set<number>(), false],
  ['where any may be shown', new Set([7]), undefined, true],
])('a sale %s concerns a response: %s, %s, %s', (_, sold, shown, expected) => {
  expect(concerns(sold, shown)).toBe(expected)
})

test('a response with outdated stock may be sent for a moment', () => {
  expect(isInGrace(undefined, 0)).toBe(true)
  expect(isInGrace(performance.now() - 1_000, 60_000)).toBe(true)
  expect(isInGrace(performance.now() - 401, 400)).toBe(false)
})

test.each([
  ['/product/7', '{"productId":7}', [7]],
  ['/product/getall', '[{"productId":7},{"productId":12},{"productId":7}]', [7, 12]],
  ['/product/getall?sort=price', '{"productId":1}', [1]],
  ['/stock', '{"productId":1}', [1]],
  ['/settings', '{"name":"productId"}', []],
])('%s shows the products named in its response', (address, json, ids) => {
  expect(productsOf(address, json)).toEqual(new Set(ids))
})

test.each([
  '/p?stock=1',
  '/p?a=1&stock=1',
  '/p?STOCK=in',
  '/p?sort=stock',
  '/p?a=b&sort=stock-desc',
])('%s may show other products after any sale', (address) =>
  expect(productsOf(address, '{"productId":7}')).toBeUndefined(),
)
