import { runInNewContext } from 'node:vm'
import { afterEach, expect, it, vi } from 'vitest'
import { ASK_FOR_CART, takeEarlyAnswer } from './early-answer.ts'

const URL_OF_CART = '/cart/getAll/7'

afterEach(() => vi.unstubAllGlobals())

it('requests the cart of a logged-in customer, and gives the answer to that call once', async () => {
  expect(openPage('{"userId":7,"token":"abc"}')).toEqual([
    [URL_OF_CART, { headers: { authorization: 'Bearer abc' } }],
  ])
  const answer = takeEarlyAnswer(URL_OF_CART, 'Bearer abc')
  expect(await (await answer)?.json()).toEqual(['a line'])
  expect(takeEarlyAnswer(URL_OF_CART, 'Bearer abc')).toBeUndefined()
})

it('gives the answer to no other call and no other login', () => {
  openPage('{"userId":7,"token":"abc"}')
  expect(takeEarlyAnswer('/cart/getAll/8', 'Bearer abc')).toBeUndefined()
  expect(takeEarlyAnswer(URL_OF_CART, 'Bearer other')).toBeUndefined()
  expect(takeEarlyAnswer(URL_OF_CART, undefined)).toBeUndefined()
})

it.each([null, 'no JSON', 'null'])('requests nothing if nobody is logged in: %s', (stored) => {
  expect(openPage(stored)).toEqual([])
  expect(takeEarlyAnswer(URL_OF_CART, undefined)).toBeUndefined()
})

/** Runs the script of a page in a browser with this login, and returns what it fetched. */
function openPage(stored: string | null): unknown[] {
  const fetched: unknown[] = []
  const window: Pick<Window, 'naginaEarly'> = {}
  vi.stubGlobal('window', window)
  runInNewContext(ASK_FOR_CART, {
    window,
    localStorage: { getItem: () => stored },
    fetch: (...call: unknown[]) => {
      fetched.push(call)
      return Promise.resolve(Response.json(['a line']))
    },
  })
  return fetched
}
