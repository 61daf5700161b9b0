import { useEffect, type RefObject } from 'react'
import type { CheckoutDetails, PaymentMethod } from '#domain/orders/checkout.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { detailsIn, fillDetails } from '#web/ui/forms/address-fields.tsx'
import { paymentMethodIn } from './payment-chooser.tsx'

interface Draft {
  userId: number
  details: CheckoutDetails
  method: PaymentMethod
}

/** What somebody typed and chose at the checkout. In memory only: it ends with the tab, and nobody else gets it. */
let draft: Draft | undefined
let isOrdered = false

/**
 * Keeps what was typed when the form goes away without an order, as when the login ends, and fills it in
 * when the same person comes back to it, with the way to pay (`onMethod`).
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  onMethod: (method: PaymentMethod) => void,
): void {
  useEffect(() => {
    const element = form.current
    const userId = storedSession()?.userId
    if (element === null || userId === undefined) return undefined
    isOrdered = false
    if (draft?.userId === userId) {
      fillDetails(element, draft.details)
      onMethod(draft.method)
    }
    return () => {
      const kept = { userId, details: detailsIn(element), method: paymentMethodIn(element) }
      draft = isOrdered ? undefined : kept
    }
  }, [form, onMethod])
}

/** The order is placed: the next one begins with an empty form. */
export function endCheckoutDraft(): void {
  isOrdered = true
}
