import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { acceptQuote, takeQuote, type SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { needsPan } from '#domain/invoices/buyer-pan.ts'
import { formatPaise, paiseFromRupees, rupeesFromPaise, type Paise } from '#domain/pricing/money.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storeGuestSession } from '#web/api/stores/guest-session.ts'
import { BillingFields, useBilling, type Billing } from '#web/features/orders/billing-fields.tsx'
import { PanFields, usePan, type GivenPan } from '#web/features/orders/pan-fields.tsx'
import { sharedQuote as text } from '#i18n/orders/shared-quote.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { ReachShop } from './reach-shop.tsx'

interface AcceptQuoteProps {
  linkKey: string
  quote: SharedQuote
  /** The store credit of who is logged in. */
  credit: QuoteCredit
  /** It may have become something else meanwhile. */
  onStale: () => void
}

/** Store credit that can pay for a quote; another feature knows what there is of it. */
export interface QuoteCredit {
  /** How much of a total it pays, in paise: nothing before it is chosen. */
  of: (total: Paise) => Paise
  /** Where it is chosen. */
  renderField: (total: Paise) => ReactNode
  /** It may have been spent meanwhile. */
  reload: () => void
}

interface Failure {
  message: string
  /** What was agreed is no longer available: only the shop can help, another press cannot. */
  needsNewQuote: boolean
}

const OUTDATED: ReadonlySet<string> = new Set([
  'quote-total-changed',
  'quote-made-later',
  'quote-piece-changed',
  'out-of-stock',
])

function failureOf(error: unknown): Failure {
  const code = error instanceof ApiError ? error.problem?.code : undefined
  const message = error instanceof Error ? error.message : text.failed
  return { message, needsNewQuote: code !== undefined && OUTDATED.has(code) }
}

/** Makes the order of a quote, and leads to the page where it is paid. */
export function AcceptQuote({ linkKey: key, quote, credit, onStale }: AcceptQuoteProps) {
  const form = useRef<HTMLFormElement>(null)
  const total = paiseFromRupees(quote.totalPrice)
  const panFrom = paiseFromRupees(quote.panFrom)
  const pan = usePan(form, needsPan(total, panFrom))
  const billing = useBilling(form)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const navigate = useNavigate()
  const used = credit.of(total)

  /** Undefined where it has become something else meanwhile. */
  async function order(given: GivenPan & Billing): Promise<string | undefined> {
    const body = { key, ...given }
    if (used > 0) {
      const storeCredit = rupeesFromPaise(used)
      const { orderId } = await browserApi.call(takeQuote, { body: { ...body, storeCredit } })
      return `/pay/${orderId}`
    }
    const { orderId, guest } = await browserApi.call(acceptQuote, { body })
    if (guest === null) return undefined
    storeGuestSession(guest)
    return `/pay/${orderId}?guest`
  }

  async function accept(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const billed = billing.read()
    if (billed === undefined) return
    const given = pan.read(billed.gstin)
    if (given === undefined) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const next = await order({ ...given, ...billed })
      if (next === undefined) return onStale()
      await navigate(next)
    } catch (error) {
      setFailure(failureOf(error))
      credit.reload()
      onStale()
    }
    setIsBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void accept(event)} className="grid gap-6">
      <BillingFields state={billing} />
      <PanFields state={pan} from={panFrom} />
      {credit.renderField(total)}
      {failure !== undefined && (
        <div role="alert">
          <FieldError>{failure.message}</FieldError>
          {failure.needsNewQuote && <ReachShop {...quote.shop} />}
        </div>
      )}
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-ink-2">
          {text.termsBefore}
          <Link to="/terms-of-service" className="link">
            {text.terms}
          </Link>
          {text.termsAfter}
        </p>
        {failure?.needsNewQuote !== true && (
          <Button type="submit" busy={isBusy} busyLabel={text.accepting} className="max-sm:w-full">
            {used === total ? text.acceptCovered : text.accept(formatPaise(total - used))}
          </Button>
        )}
      </div>
    </form>
  )
}
