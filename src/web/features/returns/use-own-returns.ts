import { listOwnReturns, type Return } from '#contract/orders/returns.ts'
import { namedPiece } from '#web/api/products/product-texts.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'

/** The returns of a customer. None where they cannot be read: the orders are shown all the same. */
export function useOwnReturns(userId: number) {
  const load = useLoad(`returns of ${userId}`, async () => {
    const own = await browserApi.call(listOwnReturns, { params: { userId } })
    return own.map(returnForPage)
  })
  const all = load.state === 'ready' ? load.data : []
  return {
    isLoading: load.state === 'loading',
    of: (orderId: number): Return[] => all.filter((one) => one.orderId === orderId),
    add: (asked: Return) => {
      if (load.state === 'ready') load.replace((own) => [returnForPage(asked), ...own])
      else load.reload()
    },
    replace: (asked: Return) => {
      if (load.state !== 'ready') return
      load.replace((own) =>
        own.map((one) => (one.returnId === asked.returnId ? returnForPage(asked) : one)),
      )
    },
  }
}

/** A return with its pieces under the names they had in the language of the page when they were ordered. */
function returnForPage(asked: Return): Return {
  return { ...asked, lines: asked.lines.map(namedPiece) }
}
