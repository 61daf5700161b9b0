import { listOwnReturns, type Return } from '#contract/orders/returns.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'

/** The returns of a customer. None where they cannot be read: the orders are shown all the same. */
export function useOwnReturns(userId: number) {
  const load = useLoad(`returns of ${userId}`, () =>
    browserApi.call(listOwnReturns, { params: { userId } }),
  )
  const all = load.state === 'ready' ? load.data : []
  return {
    isLoading: load.state === 'loading',
    of: (orderId: number): Return[] => all.filter((one) => one.orderId === orderId),
    add: (asked: Return) => {
      if (load.state === 'ready') load.replace((own) => [asked, ...own])
      else load.reload()
    },
    replace: (asked: Return) => {
      if (load.state !== 'ready') return
      load.replace((own) => own.map((one) => (one.returnId === asked.returnId ? asked : one)))
    },
  }
}
