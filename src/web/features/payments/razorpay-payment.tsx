import { useRef } from 'react'
import type { ProviderWindow } from '#contract/orders/payments.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { payments as text } from '#i18n/payments.ts'
import { Button } from '#web/ui/button.tsx'
import { LOOKS_MS, type PaidThing } from './look-for-payment.ts'
import { useOwnDocument } from './own-document.ts'
import { payInWindow } from './razorpay-window.ts'
import { usePaying } from './use-paying.ts'

/** What the window fills in. */
export interface Buyer {
  name: string
  email: string
  contact: string
}

interface RazorpayPaymentProps {
  paid: PaidThing
  buyer: Buyer
  /** Until when it can be paid; null for no certain time. */
  until: string | null
  /** Where the provider's own page sends the customer back to, as a path. */
  callback: string
  razorpay: ProviderWindow
  /** Whether the customer comes back from a payment that the provider has not confirmed yet. */
  isReturning: boolean
  /** No payment is awaited any more: it came, or its time is over. */
  onSettled: () => void
}

/**
 * Pays in Razorpay's window over the page. Where it cannot open (a blocked script, a closed network), a plain form
 * leads to Razorpay's own page, which sends the customer back. Anybody may choose that page at once. Before either
 * opens, and after either closes, the provider is asked whether the order is paid already.
 */
export function RazorpayPayment(props: RazorpayPaymentProps) {
  useOwnDocument()
  const { buyer: prefill, until, callback, razorpay } = props
  const form = useRef<HTMLFormElement>(null)
  const { settings } = useShop()
  const wish = { name: settings.name, callbackUrl: window.location.origin + callback }
  const { phase, notice, pay, leave, look } = usePaying(props, {
    open: () => payInWindow({ ...razorpay, ...wish, prefill, until }),
    leave: () => form.current?.submit(),
  })
  if (phase === 'checking') return <Checking />
  return (
    <form
      ref={form}
      method="post"
      action={razorpay.page}
      onSubmit={(event) => {
        event.preventDefault()
        void leave()
      }}
      className="grid gap-4"
    >
      <PageFields buyer={prefill} razorpay={razorpay} {...wish} />
      {notice === undefined ? (
        <p className="text-ink-2">{text.leads}</p>
      ) : (
        <p role="alert" className="rounded-md bg-warning-50 px-5 py-3 text-warning">
          {text[notice]}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {notice !== 'unconfirmed' && (
          <Button busy={phase === 'opening'} busyLabel={text.opening} onClick={() => void pay()}>
            {text.pay}
          </Button>
        )}
        <Button variant="secondary" onClick={() => void look(LOOKS_MS.closed)}>
          {text.again}
        </Button>
      </div>
      {notice !== 'unconfirmed' && (
        <button type="submit" className="justify-self-start text-sm underline underline-offset-4">
          {text.otherPage}
        </button>
      )}
    </form>
  )
}

/** While the shop asks the provider. */
export function Checking() {
  return (
    <p role="status" className="rounded-md bg-info-50 px-5 py-4 text-lg text-info">
      {text.checking}
    </p>
  )
}

/** What Razorpay's own page wants to know, as fields of the form that leads there. */
function PageFields({
  buyer: prefill,
  razorpay,
  name,
  callbackUrl: callback,
}: {
  buyer: Buyer
  razorpay: ProviderWindow
  name: string
  callbackUrl: string
}) {
  const fields = {
    key_id: razorpay.key,
    order_id: razorpay.reference,
    amount: String(razorpay.amount),
    currency: razorpay.currency,
    name,
    'prefill[name]': prefill.name,
    'prefill[email]': prefill.email,
    'prefill[contact]': prefill.contact,
    callback_url: callback,
    // Comes back to the page in its own language, and of a guest to the guest's order.
    cancel_url: window.location.origin + window.location.pathname + guestMark(),
  }
  return Object.entries(fields).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
}

/** What says that the order of this page is a guest's, also where somebody else is logged in. */
export function guestMark(): string {
  return new URLSearchParams(window.location.search).has('guest') ? '?guest' : ''
}
