import { useState } from 'react'
import { getOwnCredit } from '#contract/orders/store-credit.ts'
import { creditFor } from '#domain/credit/store-credit.ts'
import { paiseFromRupees, type Paise } from '#domain/pricing/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'

/** What of the customer's store credit an order takes. In paise. */
export interface SpentCredit {
  balance: Paise
  /** Whether the customer has chosen to use it. */
  isUsed: boolean
  use: (isUsed: boolean) => void
  /** How much an order of this total takes. */
  of: (total: Paise) => Paise
  /** Whether a gift card can be turned into credit. */
  takesGiftCards: boolean
  reload: () => void
}

/** The store credit of the logged-in person, for the checkout; nothing of it is used before it is chosen. */
export function useStoreCredit(isGuest: boolean): SpentCredit {
  const [isUsed, use] = useState(false)
  const load = useLoad(`store credit ${isGuest}`, async () =>
    isGuest ? undefined : browserApi.call(getOwnCredit),
  )
  // Without it the order is paid as usual.
  const balance = load.state === 'ready' ? paiseFromRupees(load.data?.balance ?? 0) : 0
  const takesGiftCards = load.state === 'ready' && load.data?.takesGiftCards === true
  const of = (total: Paise) => (isUsed ? creditFor(balance, total) : 0)
  return { balance, isUsed, use, of, takesGiftCards, reload: load.reload }
}
