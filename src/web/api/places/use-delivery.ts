import { useEffect, useState } from 'react'
import { findDelivery, type Delivery } from '#contract/orders/delivery.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'

/** What is known of a delivery to a PIN code. */
export type FoundDelivery =
  | { state: 'none' | 'loading' | 'unknown' | 'failed' }
  | { state: 'ready'; pin: string; delivery: Delivery }

/** What the shop promises of a delivery to a PIN code; nothing for an empty one. `retry` asks again after a failure. */
export function useDelivery(pin: string): { found: FoundDelivery; retry: () => void } {
  const [answer, setAnswer] = useState<{ pin: string; found: FoundDelivery }>()
  useEffect(() => {
    if (pin === '') return undefined
    let isOver = false
    void ask(pin).then((found) => isOver || setAnswer({ pin, found }))
    return () => {
      isOver = true
    }
  }, [pin])
  const retry = () => void ask(pin).then((found) => setAnswer({ pin, found }))
  const found = answer?.pin === pin ? answer.found : undefined
  return { found: found ?? { state: pin === '' ? 'none' : 'loading' }, retry }
}

async function ask(pin: string): Promise<FoundDelivery> {
  try {
    const delivery = await browserApi.call(findDelivery, { params: { pin } })
    return { state: 'ready', pin, delivery }
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404
    return { state: isUnknown ? 'unknown' : 'failed' }
  }
}
