import { useRef, useState } from 'react'
import { previewExchange } from '#contract/orders/returned/exchanges.ts'
import type { Returnable } from '#contract/orders/returns.ts'
import type { Rupees } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { returns as text } from '#i18n/returns.ts'
import { chosenLines, isExchange } from './chosen-lines.ts'

/** The sums of the exchange in a form. */
export type Exchange =
  | { state: 'none' | 'loading' }
  | { state: 'failed'; problem: string }
  | {
      state: 'ready'
      total: Rupees
      worth: Rupees | null
      /** Where the pieces count with their value of the day: that, and what the shop gives of it besides their worth. */
      day?: { value: Rupees; given: Rupees } | undefined
      toPay: Rupees | null
      back: Rupees | null
    }

/** Asks for the sums of an exchange each time the form changes; the latest answer counts. */
export function useExchange(orderId: number, lines: Returnable['lines']) {
  const [exchange, setExchange] = useState<Exchange>({ state: 'none' })
  const latest = useRef('')
  const look = async (form: HTMLFormElement, isForced = false): Promise<void> => {
    const chosen = chosenLines(form, lines)
    const asked = isExchange(chosen) ? JSON.stringify(chosen) : ''
    if (asked === latest.current && !isForced) return
    latest.current = asked
    if (asked === '') return setExchange({ state: 'none' })
    setExchange({ state: 'loading' })
    try {
      const body = { orderId, lines: chosen }
      const shown = await browserApi.call(previewExchange, { body })
      if (asked === latest.current) setExchange({ state: 'ready', ...shown })
    } catch (error) {
      const problem = error instanceof Error ? error.message : text.failed
      if (asked === latest.current) setExchange({ state: 'failed', problem })
    }
  }
  return { exchange, look }
}
