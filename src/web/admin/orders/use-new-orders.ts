import { useEffect, useRef, useState } from 'react'
import { newestOrder } from '#contract/orders/admin-orders.ts'
import { adminApi } from '#web/api/browser-api.ts'

/** How often the shop is asked for its newest order, in milliseconds. */
const PAUSE_MS = 5_000

/**
 * Calls `onNew` soon after a new order, while the page is visible; returns what to say. One
 * lookup of an index every few seconds: lighter than an open connection for every admin, and it
 * finds its way through every proxy.
 */
export function useNewOrders(onNew: () => void): string {
  const latest = useRef(onNew)
  useEffect(() => {
    latest.current = onNew
  })
  const [news, setNews] = useState('')
  useEffect(() => {
    let known: number | undefined
    let isOver = false
    async function look(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      // What fails now is asked again a moment later.
      const newest = await adminApi.call(newestOrder).catch(() => undefined)
      if (newest === undefined || isOver) return
      if (known !== undefined && newest.orderId > known) {
        setNews(`Order ${newest.orderId} has just come in.`)
        latest.current()
      }
      known = newest.orderId
    }
    void look()
    const timer = setInterval(() => void look(), PAUSE_MS)
    const lookNow = () => void look()
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [])
  return news
}
