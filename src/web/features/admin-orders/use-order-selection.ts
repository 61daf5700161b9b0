import { useState } from 'react'
import type { Order } from '#contract/orders.ts'

export interface OrderSelection {
  ids: ReadonlySet<number>
  toggle: (orderId: number, isOn: boolean) => void
  togglePage: (isOn: boolean) => void
  isPageOn: boolean
  clear: () => void
}

/** Which orders of the page the next step is for; what leaves the page leaves the selection. */
export function useOrderSelection(items: readonly Order[]): OrderSelection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = items.map(({ orderId }) => orderId)
  const ids = new Set(shown.filter((id) => chosen.has(id)))
  return {
    ids,
    toggle: (orderId, isOn) => {
      const next = new Set(ids)
      if (isOn) next.add(orderId)
      else next.delete(orderId)
      setChosen(next)
    },
    togglePage: (isOn) => setChosen(new Set(isOn ? shown : [])),
    isPageOn: shown.length > 0 && ids.size === shown.length,
    clear: () => setChosen(new Set()),
  }
}
