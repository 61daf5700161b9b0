import type { Paise } from '#domain/pricing/money.ts'
/** What Razorpay's window hands to the page after a payment: proof for the server, not for the page. */
export interface SignedPayment {
  paymentId: string
  signature: string
}

export interface WindowOptions {
  /** The address of the script that opens the window. */
  script: string
  key: string
  reference: string
  amount: Paise
  currency: string
  /** Who is paid. */
  name: string
  prefill: { name: string; email: string; contact: string }
  /** Where Razorpay posts to instead, inside of other apps, whose browsers tell the page nothing. */
  callbackUrl: string
  /** When the window closes by itself, because the pieces are no longer held; null for never. */
  until: string | null
}

interface Handed {
  razorpay_payment_id: string
  razorpay_signature: string
}

/** As much of https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/ as is used. */
type RazorpayWindow = new (options: Record<string, unknown>) => { open: () => void }

/** The script comes from another company: a person does not wait longer for it. */
const LONGEST_WAIT_MS = 10_000

/**
 * Opens Razorpay's window over the page. Answers what it hands over, or undefined when it was closed without a payment.
 * Throws when it cannot open: the script did not load, or the policy of the page that was opened first does not allow
 * it.
 */
export async function payInWindow(wish: WindowOptions): Promise<SignedPayment | undefined> {
  const Window = await loadWindow(wish.script)
  const { key, amount, currency, name, prefill } = wish
  return new Promise((resolve) => {
    const window = new Window({
      key,
      amount,
      currency,
      name,
      prefill,
      order_id: wish.reference,
      callback_url: wish.callbackUrl,
      redirect: false,
      ...(wish.until !== null && { timeout: secondsUntil(wish.until) }),
      handler: (handed: Handed) =>
        resolve({ paymentId: handed.razorpay_payment_id, signature: handed.razorpay_signature }),
      modal: { ondismiss: () => resolve(undefined) },
    })
    window.open()
  })
}

function secondsUntil(moment: string): number {
  return Math.max(1, Math.floor((Date.parse(moment) - Date.now()) / 1_000))
}

async function loadWindow(source: string): Promise<RazorpayWindow> {
  if (known() === undefined) await loadScript(source)
  const loaded = known()
  if (loaded === undefined) throw new Error('The script brought no window.')
  return loaded
}

function known(): RazorpayWindow | undefined {
  return Reflect.get(window, 'Razorpay')
}

function loadScript(source: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('The script did not come.'))
    }
    const patience = setTimeout(fail, LONGEST_WAIT_MS)
    script.addEventListener('load', () => {
      clearTimeout(patience)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(patience)
      fail()
    })
    script.src = source
    document.head.append(script)
  })
}
