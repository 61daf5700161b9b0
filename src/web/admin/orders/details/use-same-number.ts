import { useEffect, useState } from 'react'
import { findSameNumber } from '#contract/orders/trackings.ts'
import { adminApi } from '#web/api/browser-api.ts'

const TYPING_PAUSE_MS = 200

type Others = Awaited<ReturnType<typeof adminApi.call<typeof findSameNumber>>>

/**
 * What is said of a tracking number that orders of other customers have already; undefined where there is nothing to
 * say. It refuses nothing, so a question that fails is left.
 */
export function useSameNumber(orderId: number, typed: string): string | undefined {
  const [found, setFound] = useState<{ number: string; others: Others }>()
  const number = typed.trim()
  useEffect(() => {
    if (number === '') return undefined
    let isCurrent = true
    const ask = async () => {
      const params = { orderId }
      const asked = adminApi.call(findSameNumber, { params, query: { number } })
      const others = await asked.catch(() => [])
      if (isCurrent) setFound({ number, others })
    }
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [orderId, number])
  if (found === undefined || found.number !== number || found.others.length === 0) return undefined
  const orders = found.others.map((other) => `${other.orderId} (${other.name})`).join(', ')
  return found.others.length === 1
    ? `Order ${orders} has this number too. Is it the right one?`
    : `Orders ${orders} have this number too. Is it the right one?`
}
