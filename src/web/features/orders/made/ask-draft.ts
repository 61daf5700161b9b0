import { useEffect, useRef, type RefObject } from 'react'
import { type CheckoutDetails, EMPTY_DETAILS } from '#domain/orders/checkout.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { tabDraft } from '#web/api/stores/tab-draft.ts'
import { detailsIn, EMPTY_ADDRESS, fillDetails } from '#web/ui/forms/address-fields.tsx'
import { storedDetails } from '#web/features/orders/checkout-draft.ts'

/** Words beside the address that are typed for the same piece. */
export interface AskedWords {
  typed: string
  type: (text: string) => void
}

interface Typed {
  details: CheckoutDetails
  words: string
}

/** What somebody typed to have a piece made, by product. */
const draft = tabDraft({ name: 'ask', parse: parseTyped })
let isAsked = false

function parseTyped(stored: unknown): Typed | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  if (!('details' in stored) || !('words' in stored)) return undefined
  const words = typeof stored.words === 'string' ? stored.words : ''
  return { details: storedDetails(stored.details), words }
}

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
    const kept = draft.of(productId)
    if (kept !== undefined) {
      if (element !== null && !isEmpty(kept.details)) fillDetails(element, kept.details)
      if (kept.words !== '') words.current.type(kept.words)
    }
    const keep = () => {
      if (isAsked) return
      const details = element === null ? EMPTY_DETAILS : detailsIn(element)
      draft.keep(userId, productId, { details, words: words.current.typed })
    }
    const left = new AbortController()
    document.addEventListener('visibilitychange', keep, { signal: left.signal })
    window.addEventListener('pagehide', keep, { signal: left.signal })
    return () => {
      left.abort()
      keep()
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
  draft.end()
}
