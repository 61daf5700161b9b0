import { useEffect, useRef, type RefObject } from 'react'
import { type CheckoutDetails, EMPTY_DETAILS } from '#domain/orders/checkout.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { detailsIn, EMPTY_ADDRESS, fillDetails } from '#web/ui/forms/address-fields.tsx'

/** Words beside the address that are typed for the same piece. */
export interface AskedWords {
  typed: string
  type: (text: string) => void
}

interface Draft {
  productId: number
  /** Whose it is; undefined: nobody was logged in. */
  userId: number | undefined
  details: CheckoutDetails
  words: string
}

/** What somebody typed to have a piece made. In memory only: it ends with the tab. */
let draft: Draft | undefined
let isAsked = false

/**
 * Keeps what was typed when the form goes away unsent, as for the login, and fills it in when the same person comes back to it:
 * who logs in gets what they typed before, and nobody gets that of another account. Before the login there may be no form.
 */
export function useAskDraft(
  form: RefObject<HTMLFormElement | null>,
  productId: number,
  { typed, type }: AskedWords,
): void {
  const words = useRef({ typed, type })
  useEffect(() => {
    words.current = { typed, type }
  })
  useEffect(() => {
    const element = form.current
    isAsked = false
    const userId = storedSession()?.userId
    const isTheirs = draft?.userId === undefined || draft.userId === userId
    if (draft?.productId === productId && isTheirs) {
      const { details } = draft
      if (element !== null && !isEmpty(details)) fillDetails(element, details)
      if (draft.words !== '') words.current.type(draft.words)
    }
    return () => {
      const details = element === null ? EMPTY_DETAILS : detailsIn(element)
      const kept = { productId, userId, details, words: words.current.typed }
      draft = isAsked ? undefined : kept
    }
  }, [form, productId])
}

function isEmpty(details: CheckoutDetails): boolean {
  return Object.entries(details).every(([field, value]) => {
    return value === '' || (field === 'country' && value === EMPTY_ADDRESS.country)
  })
}

/** The piece is asked for: the next form begins empty. */
export function endAskDraft(): void {
  isAsked = true
}
