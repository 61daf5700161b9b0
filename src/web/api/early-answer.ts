import { listCart } from '#contract/cart/cart.ts'

/** What a page has asked for before its scripts were there. */
interface EarlyResponse {
  url: string
  authorization: string
  answer: Promise<Response>
}

declare global {
  interface Window {
    naginaEarly?: EarlyResponse | undefined
  }
}

/**
 * Runs while the browser still reads the page: for a customer with a session it requests the cart while the
 * scripts that show it load, not after them. Only `takeEarlyAnswer` uses it.
 */
export const ASK_FOR_CART = `(() => {
  try {
    const { userId, token } = JSON.parse(localStorage.getItem('token'))
    const url = ${JSON.stringify(listCart.path)}.replace('{userId}', userId)
    const authorization = 'Bearer ' + token
    const answer = fetch(url, { headers: { authorization } })
    answer.catch(() => {})
    window.naginaEarly = { url, authorization, answer }
  } catch {}
})()`

/** The answer already requested for exactly this call, once; undefined when the call must be made. */
export function takeEarlyAnswer(
  url: string,
  authorization: string | undefined,
): Promise<Response> | undefined {
  const early = window.naginaEarly
  if (early?.url !== url || early.authorization !== authorization) return undefined
  window.naginaEarly = undefined
  return early.answer
}
