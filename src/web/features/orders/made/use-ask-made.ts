import { useRef, useState } from 'react'
import { askMade, askMadeAsGuest } from '#contract/orders/made/asked-made.ts'
import type { Engraving } from '#domain/catalogue/engraving/engraving.ts'
import type { CheckoutDetails } from '#domain/orders/checkout.ts'
import type { MadePolicy } from '#domain/orders/made/settlement.ts'
import type { Rupees } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { requestAttempts } from '#web/api/stores/request-attempts.ts'
import { storedSession } from '#web/api/stores/stored-session.ts'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { contradictionIn, fieldProblems } from '#web/features/orders/form/refused-fields.ts'
import type { Problems } from '#web/features/orders/form/use-form-problems.ts'
import type { StateContradiction } from '#web/features/orders/state-question.tsx'

/** The piece that is asked for, and the terms on the page. */
export interface AskedFor {
  productId: number
  makeId: number
  size: string | undefined
  material: number
  engraving: Engraving | undefined
  totalPrice: Rupees
  advance: Rupees
  leadDays: number
  policy: MadePolicy
}

/** How far the request has come. */
export type Sending =
  | { state: 'open' }
  | { state: 'sending' }
  | { state: 'which-state'; contradiction: StateContradiction }
  | { state: 'invalid'; problems: Problems }
  | { state: 'failed'; message: string }

/** Asks for a piece to be made, once however often it is pressed. */
export function useAskMade({
  onAsked,
  onStale,
}: {
  /** It is asked for: the address of its page. */
  onAsked: (link: string) => void
  /** Price or terms are others by now. */
  onStale: () => void
}) {
  const [sending, setSending] = useState<Sending>({ state: 'open' })
  const [attempts] = useState(requestAttempts)
  const isSending = useRef(false)

  async function send(
    asked: AskedFor,
    details: CheckoutDetails,
    isPlaceSure: boolean,
  ): Promise<Sending> {
    if (isSending.current) return sending
    isSending.current = true
    setSending({ state: 'sending' })
    const body = {
      ...details,
      ...asked,
      placeCheck: isPlaceSure ? ('wait' as const) : ('ask' as const),
    }
    try {
      const headers = { 'idempotency-key': attempts.keyFor(body) }
      const endpoint = storedSession() === undefined ? askMadeAsGuest : askMade
      const { link } = await browserApi.call(endpoint, { body, headers })
      onAsked(link)
      return { state: 'sending' }
    } catch (error) {
      // Only a problem of the server says for sure that nothing was asked for.
      if (error instanceof ApiError && error.status < 500) attempts.forget()
      if (isStale(error)) onStale()
      const failed = failureOf(error)
      setSending(failed)
      isSending.current = false
      return failed
    }
  }
  return { sending, send }
}

const STALE: ReadonlySet<string> = new Set([
  'price-changed',
  'made-terms-changed',
  'made-not-offered',
  'engraving-changed',
])

function isStale(error: unknown): boolean {
  return error instanceof ApiError && STALE.has(error.problem?.code ?? '')
}

function failureOf(error: unknown): Sending {
  const problem = error instanceof ApiError ? error.problem : undefined
  const contradiction = contradictionIn(problem)
  if (contradiction !== undefined) return { state: 'which-state', contradiction }
  const problems = fieldProblems(problem)
  if (Object.keys(problems).length > 0) return { state: 'invalid', problems }
  return { state: 'failed', message: error instanceof Error ? error.message : text.failed }
}
