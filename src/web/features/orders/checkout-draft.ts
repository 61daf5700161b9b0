import { useEffect, type RefObject } from 'react'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { detailsIn, fillDetails } from '#web/ui/forms/address-fields.tsx'

/** What somebody typed at the checkout. In memory only: it goes with the tab, and is for nobody else. */
let draft: { userId: number; details: CheckoutDetails } | undefined
let isOrdered = false

/**
 * Keeps what was typed when the form goes away without an order, as when the login ends, and fills it in
 * when the same person comes back to it.
 */
export function useCheckoutDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current
    const userId = storedSession()?.userId
    if (element === null || userId === undefined) return undefined
    isOrdered = false
    if (draft?.userId === userId) fillDetails(element, draft.details)
    return () => {
      draft = isOrdered ? undefined : { userId, details: detailsIn(element) }
    }
  }, [form])
}

/** The order is placed: the next one begins with an empty form. */
export function endCheckoutDraft(): void {
  isOrdered = true
}
