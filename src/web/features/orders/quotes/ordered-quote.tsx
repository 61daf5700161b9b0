import { useNavigate } from 'react-router'
import type { SharedQuote } from '#contract/orders/quotes/quote-orders.ts'
import { storeGuestSession } from '#web/api/stores/guest-session.ts'
import { sharedQuote as text } from '#i18n/orders/shared-quote.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What the quote became, and the way to pay or see it. */
export function OrderedQuote({ ordered }: { ordered: NonNullable<SharedQuote['ordered']> }) {
  const { orderId, paymentStatus, guest } = ordered
  const navigate = useNavigate()
  if (guest === null) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-lg">
          {text.ordered(orderId)} {text.joined}
        </p>
        <ButtonLink to="/login">{text.login}</ButtonLink>
      </div>
    )
  }
  const isUnpaid = paymentStatus === 'waiting' || paymentStatus === 'declined'
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">{text.ordered(orderId)}</p>
      <Button
        className="max-sm:w-full"
        onClick={() => {
          storeGuestSession(guest)
          void navigate(isUnpaid ? `/pay/${orderId}?guest` : '/guest-order')
        }}
      >
        {isUnpaid ? text.pay(orderId) : text.see}
      </Button>
    </div>
  )
}
