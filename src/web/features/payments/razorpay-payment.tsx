import { useRef, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { verifyPayment } from '#contract/orders/payments.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { payment as text } from '#i18n/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { useOwnDocument } from './own-document.ts'
import { payInWindow } from './razorpay-window.ts'
import type { Paise } from '#domain/pricing/money.ts'

interface RazorpayOptions {
  key: string
  reference: string
  amount: Paise
  currency: string
  script: string
  page: string
}

interface RazorpayPaymentProps {
  order: Order
  razorpay: RazorpayOptions
  /** Looks again whether the payment has come. */
  onCheck: () => void
}

/**
 * Pays in Razorpay's window over the page. Where it cannot open (a blocked script, a network that lets
 * nothing of others through) a plain form leads to Razorpay's own page, from where the customer is
 * sent back; anybody may choose that page at once.
 */
export function RazorpayPayment({ order, razorpay, onCheck }: RazorpayPaymentProps) {
  useOwnDocument()
  const form = useRef<HTMLFormElement>(null)
  const [doing, setDoing] = useState<'open' | 'check'>()
  const [problem, setProblem] = useState<string>()
  const { settings } = useShop()
  const wish = { name: settings.name, callbackUrl: callbackUrl(order) }

  const pay = async () => {
    if (doing !== undefined) return
    setDoing('open')
    setProblem(undefined)
    try {
      const handed = await payInWindow({ ...razorpay, ...wish, prefill: prefillOf(order) })
      if (handed) setDoing('check')
      setProblem(handed ? await verify(order.orderId, handed) : text.closed)
      if (handed) onCheck()
      setDoing(undefined)
    } catch {
      // No window opens here: the page that the form leads to does the same.
      form.current?.submit()
    }
  }

  return (
    <form ref={form} method="post" action={razorpay.page} className="grid gap-4">
      <PageFields order={order} razorpay={razorpay} {...wish} />
      <p className="text-ink-2">{text.leads}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          busy={doing !== undefined}
          busyLabel={doing === 'check' ? text.checking : text.opening}
          onClick={() => void pay()}
        >
          {text.pay}
        </Button>
        <Button variant="secondary" onClick={onCheck}>
          {text.again}
        </Button>
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <button type="submit" className="justify-self-start text-sm underline underline-offset-4">
        {text.otherPage}
      </button>
    </form>
  )
}

/** Has the server look at what the window handed over; answers what is wrong with it, if anything. */
async function verify(
  orderId: number,
  handed: { paymentId: string; signature: string },
): Promise<string | undefined> {
  try {
    await browserApi.call(verifyPayment, { body: { orderId, ...handed } })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What Razorpay's own page wants to know, as fields of the form that leads there. */
function PageFields({
  order,
  razorpay,
  name,
  callbackUrl: callback,
}: {
  order: Order
  razorpay: RazorpayOptions
  name: string
  callbackUrl: string
}) {
  const prefill = prefillOf(order)
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
    // Comes back to the page in its own language.
    cancel_url: window.location.origin + window.location.pathname,
  }
  return Object.entries(fields).map(([field, value]) => (
    <input key={field} type="hidden" name={field} value={value} />
  ))
}

function prefillOf({ firstName, lastName, email, phone }: Order) {
  return { name: `${firstName} ${lastName}`, email, contact: phone }
}

function callbackUrl({ orderId }: Order): string {
  return `${window.location.origin}/payment/callback/${orderId}`
}
