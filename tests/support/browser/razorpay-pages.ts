interface Asked {
  /** The id of the coming payment. */
  id: string
  /** In paise. */
  amount: number
  /** The name of the shop. */
  name: string
}

/** The contents of the window over the shop's page: pay or close. */
export function windowPage({ id, amount, name, email }: Asked & { email: string }): string {
  return `<h1>Pay ${amount / 100} rupees to ${name}</h1>
    <p>${email}</p>
    <button onclick="location = '/paid/${id}'">Success</button>
    <button onclick="parent.postMessage({ closed: true }, '*')">Close</button>`
}

/** After a payment in the window: passes the signed fields to the page. */
export function handingPage(handed: Record<string, string>): string {
  return `<script>parent.postMessage({ handed: ${JSON.stringify(handed)} }, '*')</script>`
}

interface AskedOnPage extends Asked {
  signature: string
  callback: string
  cancel: string
}

/** Razorpay's own page, opened by a form of the shop. */
export function paymentPage(asked: AskedOnPage): string {
  const { id, amount, name, signature, callback, cancel } = asked
  return `<h1>Pay ${amount / 100} rupees to ${name}</h1>
    <form method="post" action="/pay/${id}">
      ${hidden({ to: callback, signature })}
      <button>Success</button>
    </form>
    <form method="post" action="${callback}">
      ${hidden({ 'error[code]': 'BAD_REQUEST_ERROR' })}
      <button>Failure</button>
    </form>
    <a href="${cancel}">Cancel</a>`
}

/** After a payment there: the form that sends the customer back with the signed fields. */
export function backPage(to: string, fields: Record<string, string>): string {
  return `<form method="post" action="${to}">
      ${hidden(fields)}
      <button>Back to the shop</button>
    </form>`
}

function hidden(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('')
}

/** Runs in the browser: `window.Razorpay` with the options of the real one that the shop gives. */
export function windowScript(): void {
  const { origin } = new URL(
    document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '',
  )
  class Razorpay {
    options
    constructor(options: {
      key: string
      order_id: string
      amount: number
      name: string
      prefill: { email: string }
      handler: (handed: unknown) => void
      modal: { ondismiss: () => void }
    }) {
      this.options = options
    }
    open() {
      const { key, order_id, amount, name, prefill, handler, modal } = this.options
      const frame = document.createElement('iframe')
      const facts = { key, order_id, amount: String(amount), name, email: prefill.email }
      frame.title = 'Razorpay'
      frame.src = `${origin}/window?${String(new URLSearchParams(facts))}`
      // Like the real one: a style attribute, which the policy of this page must allow.
      frame.setAttribute(
        'style',
        'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 999',
      )
      const hear = ({ data, origin: from }: MessageEvent) => {
        if (from !== origin) return
        removeEventListener('message', hear)
        frame.remove()
        if (data.handed) handler(data.handed)
        else modal.ondismiss()
      }
      addEventListener('message', hear)
      document.body.append(frame)
    }
  }
  Reflect.set(window, 'Razorpay', Razorpay)
}
