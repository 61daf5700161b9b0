import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getProduct, listRecommended } from '#contract/catalogue/catalogue.ts'
import { askAhead, takeAhead } from './ask-ahead.ts'

const CALLS = [getProduct, listRecommended]
const URL_OF_PIECE = '/product/getproductbyid/7'

const asked: string[] = []
let now = 100_000

beforeEach(() => {
  // What an earlier test has asked for is too old for this one.
  now += 60_000
  asked.length = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(url))
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('makes the calls of a page once, however often it is pressed, and gives each answer once', async () => {
  askAhead(CALLS, { productId: 7 })
  askAhead(CALLS, { productId: 7 })
  expect(asked).toEqual([URL_OF_PIECE, '/product/recommended/7'])
  expect(await (await takeAhead(URL_OF_PIECE))?.json()).toBe(URL_OF_PIECE)
  expect(takeAhead(URL_OF_PIECE)).toBeUndefined()
})

it('gives up the answers of a page when another one is pressed', () => {
  askAhead(CALLS, { productId: 7 })
  askAhead(CALLS, { productId: 8 })
  expect(takeAhead(URL_OF_PIECE)).toBeUndefined()
  expect(takeAhead('/product/getproductbyid/8')).toBeDefined()
})

it('gives no answer that is older than ten seconds, and asks again then', () => {
  askAhead(CALLS, { productId: 7 })
  now += 10_001
  expect(takeAhead(URL_OF_PIECE)).toBeUndefined()
  askAhead(CALLS, { productId: 7 })
  expect(asked).toHaveLength(4)
})
