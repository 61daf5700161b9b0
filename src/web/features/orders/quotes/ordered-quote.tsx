import { useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptQuote, type SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storeGuestSession } from '#web/api/stores/guest-session.ts'
import { sharedQuote as text } from '#i18n/orders/shared-quote.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

interface OrderedQuoteProps {
  linkKey: string
  ordered: NonNullable<SharedQuote['ordered']>
  /** By now it may open in other ways only. */
  onStale: () => void
}

/** What the quote became, and the way to pay or see it. */
export function OrderedQuote({ linkKey: key, ordered, onStale }: OrderedQuoteProps) {
  const { orderId, paymentStatus, opens } = ordered
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  if (!opens) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">
          {text.ordered(orderId)} {text.joined}
        </p>
        <ButtonLink to="/login">{text.login}</ButtonLink>
      </div>
    )
  }

  // A session is stored when the customer goes on, not for each look at the link.
  async function goOn(to: string): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { guest } = await browserApi.call(acceptQuote, { body: { key } })
      if (guest === null) return onStale()
      storeGuestSession(guest)
      await navigate(to)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : text.openFailed)
    }
    setIsBusy(false)
  }

  const isUnpaid = paymentStatus === 'waiting' || paymentStatus === 'declined'
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{text.ordered(orderId)}</p>
      {failure !== undefined && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button
        className="max-sm:w-full"
        busy={isBusy}
        busyLabel={text.opening}
        onClick={() => void goOn(isUnpaid ? `/pay/${orderId}?guest` : '/guest-order')}
      >
        {isUnpaid ? text.pay(orderId) : text.see}
      </Button>
    </div>
  )
}
