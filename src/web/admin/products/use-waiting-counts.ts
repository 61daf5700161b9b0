import { useMemo } from 'react'
import { countStockAlerts } from '#contract/catalogue/stock-alerts.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'

/** Who waits for a product, as figures. */
export interface WaitingCount {
  /** Until it is back. */
  waiting: number
  waitingForPrice: number
}

/** How many wait for each product, by its id; empty until it is known, and when it does not load. */
export function useWaitingCounts(): ReadonlyMap<number, WaitingCount> {
  const load = useLoad('who waits for products', () => adminApi.call(countStockAlerts))
  const rows = load.state === 'ready' ? load.data : undefined
  return useMemo(() => new Map((rows ?? []).map((row) => [row.productId, row])), [rows])
}
