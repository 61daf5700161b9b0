import type { Order } from '#contract/orders.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { payment as text } from '#web/texts/en/payment.ts'
import { Button } from '#web/ui/button.tsx'

interface RazorpayFormProps {
  order: Order
  razorpay: { key: string; reference: string; amount: number; currency: string; page: string }
  /** Looks again whether the payment has come. */
  onCheck: () => void
}

/**
 * Leads to Razorpay's own page by a plain form: it works in every browser, those inside of other apps
 * included, and no script of anybody else runs in the shop. From there the customer is sent back with
 * what Razorpay has signed.
 */
export function RazorpayForm({ order, razorpay, onCheck }: RazorpayFormProps) {
  const { origin } = window.location
  const { settings } = useShop()
  // Comes back to the page in its own language.
  const page = window.location.pathname
  const fields = {
    key_id: razorpay.key,
    order_id: razorpay.reference,
    amount: String(razorpay.amount),
    currency: razorpay.currency,
    name: settings.name,
    'prefill[name]': `${order.firstName} ${order.lastName}`,
    'prefill[email]': order.email,
    'prefill[contact]': order.phone,
    callback_url: `${origin}/payment/callback/${order.orderId}`,
    cancel_url: origin + page,
  }
  return (
    <form method="post" action={razorpay.page} className="grid gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="text-ink-2">{text.leads}</p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit">{text.pay}</Button>
        <Button variant="secondary" onClick={onCheck}>
          {text.again}
        </Button>
      </div>
    </form>
  )
}
