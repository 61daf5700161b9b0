import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import {
  backPage,
  handingPage,
  paymentPage,
  windowPage,
  windowScript,
} from '#tests/support/browser/razorpay-pages.ts'
import { startEachTestIn } from './first-mode.ts'

const RAZORPAY_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_naginashop',
  RAZORPAY_KEY_SECRET: 'the secret of the key',
  RAZORPAY_WEBHOOK_SECRET: 'the secret of the webhook',
}

interface RazorpayOrder {
  id: string
  amount: number
  currency: string
  receipt: string
}

interface RazorpayPayment {
  id: string
  entity: 'payment'
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'failed' | 'refunded'
  captured?: boolean
  method?: string
  /** In paise, tax included. */
  fee?: number | null
  tax?: number | null
  /** In seconds. */
  created_at: number
}

interface RazorpayRefund {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  currency: string
  notes: Record<string, unknown>
  status: 'pending' | 'processed' | 'failed'
  created_at: number
}

interface RazorpayDispute {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  amount_deducted: number
  reason_code: string
  phase: string
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  /** In seconds. */
  respond_by: number
  created_at: number
}

interface SettledEntry {
  entity_id: string
  type: string
  settlement_id: string
  settled: boolean
  /** In paise, likewise the tax in it. */
  fee: number | null
  tax: number | null
  credit: number
  debit: number
  /** Such as `2026-11-21`. */
  day: string
}

/** `keep-refund-answer` does what it is asked for and is silent about it. */
type Mode =
  | 'answer'
  | 'hang'
  | 'fail'
  | 'redirect'
  | 'refuse'
  | 'refuse-order'
  | 'wrong-key'
  | 'nonsense'
  | 'page-instead'
  | 'lose-refund-answer'
  | 'keep-refund-answer'
  | 'no-window'
  | 'api-away'

/** A webhook as Razorpay sends it: the exact bytes and their headers. */
export interface Webhook {
  body: string
  headers: Record<string, string>
}

export type RazorpayServer = Awaited<ReturnType<typeof startRazorpayServer>>

/**
 * Speaks as much of Razorpay's API as the shop uses, with its paths, fields and signatures, and lets a
 * test be the buyer. `mode`: `hang` never answers, `fail` answers 502, `refuse` refuses refunds,
 * `refuse-order` an amount, `wrong-key` the key; `nonsense` does what it is asked for and answers broken JSON,
 * `page-instead` answers 400 with a page of somebody between; `no-window` has no script for the page,
 * `api-away` answers the buyer and not the shop.
 */
export async function startRazorpayServer() {
  const orders = new Map<string, RazorpayOrder>()
  const payments = new Map<string, RazorpayPayment>()
  const refunds: RazorpayRefund[] = []
  const disputes: RazorpayDispute[] = []
  const settled: SettledEntry[] = []
  /** Orders whose page is open, by the payment they will get. */
  const shown = new Map<string, RazorpayOrder>()
  const state = { mode: 'answer' as Mode }
  const forget = startEachTestIn(state)

  type Route = (found: string[], body: Record<string, unknown>, query: URLSearchParams) => unknown
  const routes: [RegExp, Route][] = [
    [/^GET \/v1\/payments$/, (_, __, query) => pageOf([...payments.values()], query)],
    [/^GET \/v1\/settlements\/recon\/combined$/, (_, __, query) => settledOn(settled, query)],
    [/^GET \/v1\/refunds$/, (_, __, query) => pageOf(refunds, query)],
    [/^GET \/v1\/disputes$/, (_, __, query) => pageOf(disputes, query)],
    [
      /^POST \/v1\/orders$/,
      (_, { amount, currency, receipt }) => {
        const id = newId('order')
        const order = {
          id,
          amount: Number(amount),
          currency: String(currency),
          receipt: String(receipt),
        }
        orders.set(id, order)
        return { ...order, entity: 'order', status: 'created' }
      },
    ],
    [
      /^GET \/v1\/orders\/(\w+)\/payments$/,
      ([id = '']) => listOf([...payments.values()].filter((payment) => payment.order_id === id)),
    ],
    [
      /^POST \/v1\/payments\/(\w+)\/capture$/,
      ([id = '']) => {
        const payment = found(payments.get(id))
        Object.assign(payment, { status: 'captured', captured: true })
        return payment
      },
    ],
    [
      /^GET \/v1\/payments\/(\w+)\/refunds$/,
      ([id = '']) => listOf(refunds.filter((refund) => refund.payment_id === id)),
    ],
    [
      /^POST \/v1\/payments\/(\w+)\/refund$/,
      ([id = ''], { amount, notes }) => {
        // Razorpay hands notes back as texts.
        const texts = Object.entries(notes ?? {}).map(([k, v]) => [k, String(v)])
        return addRefund(id, Number(amount), { notes: Object.fromEntries(texts) })
      },
    ],
  ]

  function keep(payment: Pick<RazorpayPayment, 'id' | 'amount'> & Partial<RazorpayPayment>): void {
    const { status = 'captured' } = payment
    const facts = { order_id: '', currency: 'INR', created_at: nowSeconds(), ...payment }
    payments.set(payment.id, {
      entity: 'payment',
      captured: status === 'captured',
      ...facts,
      status,
    })
  }

  /** Takes a refund on; undefined when there is not as much left of the payment. */
  function addRefund(
    paymentId: string,
    amount: number,
    facts: Partial<Pick<RazorpayRefund, 'notes' | 'status' | 'created_at'>> = {},
  ): RazorpayRefund | undefined {
    const payment = found(payments.get(paymentId))
    const back = refunds
      .filter((one) => one.payment_id === paymentId && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, amount)
    const lost = disputes
      .filter((one) => one.payment_id === paymentId)
      .reduce((sum, one) => sum + one.amount_deducted, 0)
    if (back + lost > payment.amount) return undefined
    const made = { id: newId('rfnd'), entity: 'refund' as const, payment_id: paymentId, amount }
    const refund = {
      currency: 'INR',
      notes: {},
      status: 'pending' as const,
      created_at: nowSeconds(),
    }
    refunds.push({ ...made, ...refund, ...facts })
    if (back === payment.amount) Object.assign(payment, { status: 'refunded', captured: true })
    return refunds.at(-1)
  }

  /** The money is back at Razorpay, and the payment is one that was captured. */
  function failRefund(refund: RazorpayRefund): void {
    refund.status = 'failed'
    found(payments.get(refund.payment_id)).status = 'captured'
  }

  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://razorpay')
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const refusal = { code: 'BAD_REQUEST_ERROR', description: 'It cannot be done.' }
    if (state.mode === 'hang') return
    if (state.mode === 'fail') return say(502, { error: refusal })
    if (state.mode === 'redirect') {
      response.writeHead(302, { location: 'http://127.0.0.1:9/inner' })
      return void response.end()
    }
    const form = new URLSearchParams(text)
    if (path === '/v1/checkout/embedded') return showPage(form, response)
    if (path === '/v1/checkout.js') return sendScript(response)
    if (path === '/window')
      return showWindow(new URL(request.url ?? '/', 'http://razorpay'), response)
    if (path.startsWith('/paid/')) return payInWindow(path.slice('/paid/'.length), response)
    if (path.startsWith('/pay/')) return takePayment(path.slice('/pay/'.length), form, response)
    if (state.mode === 'api-away') return say(502, { error: refusal })
    const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: secret } = RAZORPAY_KEYS
    const basic = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`
    const isKnown = request.headers.authorization === basic && state.mode !== 'wrong-key'
    if (!isKnown) return say(401, { error: { ...refusal, description: 'Authentication failed' } })
    if (state.mode === 'refuse-order' && path === '/v1/orders') {
      const description = 'Amount exceeds maximum amount allowed.'
      return say(400, { error: { ...refusal, description } })
    }
    if (state.mode === 'page-instead') {
      response.writeHead(400, { 'content-type': 'text/html' })
      return void response.end('<h1>Bad request</h1>')
    }
    if (state.mode === 'refuse' && path.endsWith('/refund')) return say(400, { error: refusal })
    for (const [pattern, work] of routes) {
      const match = pattern.exec(`${request.method} ${path}`)
      if (match === null) continue
      const body = work(match.slice(1), text === '' ? {} : JSON.parse(text), searchParams)
      if (body === undefined) return say(400, { error: refusal })
      if (state.mode === 'nonsense') {
        response.writeHead(200, { 'content-type': 'application/json' })
        return void response.end('{"id": "or')
      }
      if (state.mode === 'keep-refund-answer' && path.endsWith('/refund')) return
      if (state.mode === 'lose-refund-answer' && path.endsWith('/refund')) {
        response.destroy()
        return
      }
      return say(200, body)
    }
    say(404, { error: refusal })
  }

  /** The script of the window: a frame over the page, which hands what it signs to the page's handler. */
  function sendScript(response: ServerResponse): void {
    response.writeHead(state.mode === 'no-window' ? 404 : 200, {
      'content-type': 'text/javascript',
      'cross-origin-resource-policy': 'cross-origin',
    })
    response.end(state.mode === 'no-window' ? '' : `(${windowScript.toString()})()`)
  }

  /** What the frame shows: pay, or close. */
  function showWindow({ searchParams: options }: URL, response: ServerResponse): void {
    const order = orders.get(options.get('order_id') ?? '')
    const isRight = options.get('key') === RAZORPAY_KEYS.RAZORPAY_KEY_ID && order !== undefined
    if (!isRight || Number(options.get('amount')) !== order.amount) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('The window wants other facts.')
      return
    }
    const id = newId('pay')
    shown.set(id, order)
    const [name, email] = [options.get('name') ?? '', options.get('email') ?? '']
    sendPage(response, windowPage({ id, amount: order.amount, name, email }))
  }

  /** The bank has taken the money: the window hands the three fields to the page. */
  function payInWindow(id: string, response: ServerResponse): void {
    const { id: order_id, amount, currency } = found(shown.get(id))
    keep({ id, order_id, amount, currency })
    const handed = {
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: signed(`${order_id}|${id}`, RAZORPAY_KEYS.RAZORPAY_KEY_SECRET),
    }
    sendPage(response, handingPage(handed))
  }

  /** Razorpay's own page, which the shop's form leads to: it hands back what it has signed. */
  function showPage(form: URLSearchParams, response: ServerResponse): void {
    const of = (name: string) => form.get(name) ?? ''
    const order = orders.get(of('order_id'))
    const isRight = of('key_id') === RAZORPAY_KEYS.RAZORPAY_KEY_ID && order !== undefined
    if (!isRight || Number(of('amount')) !== order.amount || of('name') === '') {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('The form is not complete.')
      return
    }
    const id = newId('pay')
    const signature = signed(`${order.id}|${id}`, RAZORPAY_KEYS.RAZORPAY_KEY_SECRET)
    shown.set(id, order)
    const { amount } = order
    const [name, callback, cancel] = [of('name'), of('callback_url'), of('cancel_url')]
    sendPage(response, paymentPage({ id, amount, signature, name, callback, cancel }))
  }

  /** The buyer's bank has taken the money; their browser is sent back with the three fields. */
  function takePayment(id: string, form: URLSearchParams, response: ServerResponse): void {
    const { id: order_id, amount, currency } = found(shown.get(id))
    keep({ id, order_id, amount, currency })
    const fields = {
      razorpay_payment_id: id,
      razorpay_order_id: order_id,
      razorpay_signature: form.get('signature') ?? '',
    }
    sendPage(response, backPage(form.get('to') ?? '', fields))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    state,
    orders,
    payments,
    refunds,
    settings: {
      ...RAZORPAY_KEYS,
      RAZORPAY_URL: `http://127.0.0.1:${port}`,
      RAZORPAY_CHECKOUT_URL: `http://127.0.0.1:${port}`,
    },

    /** The buyer pays in Razorpay's window: what it hands to the page. */
    pay(
      reference: string,
      paid: Partial<Omit<RazorpayPayment, 'id' | 'entity' | 'order_id'>> = {},
    ) {
      const { amount, currency } = found(orders.get(reference))
      const id = newId('pay')
      keep({ id, order_id: reference, amount, currency, ...paid })
      return {
        paymentId: id,
        signature: signed(`${reference}|${id}`, RAZORPAY_KEYS.RAZORPAY_KEY_SECRET),
      }
    },

    /** Money that somebody takes in Razorpay's own dashboard, without an order. */
    payElsewhere(payment: { amount: number; created_at?: number }): string {
      const id = newId('pay')
      keep({ id, ...payment })
      return id
    },

    /** A refund that somebody makes in Razorpay's own dashboard: it has no note of the shop. */
    refundThere(paymentId: string, amount: number, status: RazorpayRefund['status'] = 'processed') {
      const refund = found(addRefund(paymentId, amount, { status }))
      return refund.id
    },

    /** Razorpay pays a payment out to the shop's bank on a day of India. */
    settle(paymentId: string, day: string, settlementId: string): void {
      const { amount, fee = 0, tax = 0 } = found(payments.get(paymentId))
      const entry = { entity_id: paymentId, type: 'payment', settlement_id: settlementId }
      const credit = amount - (fee ?? 0)
      settled.push({ ...entry, day, settled: true, fee, tax, credit, debit: 0 })
    },

    /** What is left of a payment, as Razorpay has it. */
    leftOf(paymentId: string): number {
      const back = refunds.filter((one) => one.payment_id === paymentId && one.status !== 'failed')
      const lost = disputes.filter((one) => one.payment_id === paymentId)
      const gone = [...back.map((one) => one.amount), ...lost.map((one) => one.amount_deducted)]
      return gone.reduce((left, amount) => left - amount, found(payments.get(paymentId)).amount)
    },

    /** The buyer's bank asks for the money back. */
    dispute(paymentId: string, amount: number): string {
      const about = { payment_id: paymentId, amount, reason_code: 'goods_not_received' }
      const id = newId('disp')
      disputes.push({
        id,
        entity: 'dispute',
        ...about,
        amount_deducted: 0,
        phase: 'chargeback',
        status: 'open',
        respond_by: nowSeconds() + 5 * 86_400,
        created_at: nowSeconds(),
      })
      return id
    },

    /** The bank decides, or looks at the shop's answer. */
    moveDispute(id: string, status: RazorpayDispute['status']): void {
      const dispute = found(disputes.find((one) => one.id === id))
      const amount_deducted = status === 'lost' ? dispute.amount : 0
      Object.assign(dispute, { status, amount_deducted })
    },

    /** A signed webhook about a dispute as it is. */
    disputeWebhook(event: string, id: string): Webhook {
      const dispute = found(disputes.find((one) => one.id === id))
      const payment = { entity: payments.get(dispute.payment_id) }
      const payload = { payment, dispute: { entity: dispute } }
      return this.signedWebhook(JSON.stringify({ entity: 'event', event, payload }))
    },

    /** A webhook of any body, signed as Razorpay signs. */
    signedWebhook(body: string, eventId = newId('event')): Webhook {
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': eventId,
          'x-razorpay-signature': signed(body, RAZORPAY_KEYS.RAZORPAY_WEBHOOK_SECRET),
        },
      }
    },

    /** A signed webhook about a payment, or about a refund that has just been processed or failed. */
    webhook(event: string, id: string, eventId = newId('event')): Webhook {
      const payment = payments.get(id)
      const refund = refunds.find((one) => one.id === id)
      if (refund !== undefined && event === 'refund.processed') refund.status = 'processed'
      if (refund !== undefined && event === 'refund.failed') failRefund(refund)
      const payload = {
        ...(payment && { payment: { entity: payment } }),
        ...(refund && { refund: { entity: refund } }),
      }
      const body = JSON.stringify({
        entity: 'event',
        event,
        contains: Object.keys(payload),
        payload,
      })
      return this.signedWebhook(body, eventId)
    },

    close: async () => {
      forget()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  response.end(`<!doctype html><html lang="en"><title>Razorpay</title>${html}`)
}

function signed(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

function newId(kind: string): string {
  return `${kind}_${randomBytes(7).toString('hex')}`
}

/** As Razorpay pages: the newest first, made from one second to another, ten unless told. */
function pageOf(items: readonly { created_at: number }[], query: URLSearchParams) {
  const from = Number(query.get('from') ?? 0)
  const to = Number(query.get('to') ?? Number.POSITIVE_INFINITY)
  const skip = Number(query.get('skip') ?? 0)
  const count = Number(query.get('count') ?? 10)
  const newest = items
    .filter((one) => one.created_at >= from && one.created_at <= to)
    .toSorted((a, b) => b.created_at - a.created_at)
  return listOf(newest.slice(skip, skip + count))
}

/** What was paid out on the day that is asked for. */
function settledOn(entries: readonly SettledEntry[], query: URLSearchParams) {
  const [year, month, day] = ['year', 'month', 'day'].map((name) => query.get(name) ?? '')
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  return listOf(entries.filter((entry) => entry.day === date))
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000)
}

function listOf(items: unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Razorpay does not know this.')
  return value
}
