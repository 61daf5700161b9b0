import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { PaymentEntity } from './entities.ts'
import { happeningsOf } from './happenings.ts'
import { openLedger, type Ledger } from './ledger.ts'
import { badRequest, common, Refusal } from './refusals.ts'
import { carryOut, type Request } from './routes.ts'
import { message, sign } from './webhooks.ts'

const KEY_ID = 'rzp_test_Documented1234'
const KEY_SECRET = 'the secret of the documented key'
const WEBHOOK_SECRET = 'the secret of the documented webhook'

/** What is answered instead: nothing at all, or a status with a body; after or without doing it. */
interface Trouble {
  on: RegExp
  times: number
  isDone?: boolean
  answer: { status: number; body: string | object; headers?: Record<string, string> } | 'silence'
}

/**
 * Razorpay as its public documentation describes it, in November 2026, written without a look at the shop's other
 * fake of it: orders, payments, refunds, disputes and the reconciliation of settlements, with its refusals.
 * Sources: razorpay.com/docs/api, /docs/webhooks, /docs/errors and github.com/razorpay/markdown-docs.
 */
export async function startDocumentedRazorpay() {
  const ledger = openLedger()
  const asked: string[] = []
  const troubles: Trouble[] = []
  const server = createServer((request, response) => {
    answer(request, response, { ledger, asked, troubles }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    ledger,
    ...happeningsOf(ledger),
    /** Every request so far, as `POST /v1/orders`. */
    asked,
    /** The environment of a shop with this account. */
    settings: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_URL: url,
      RAZORPAY_CHECKOUT_URL: url,
    },
    /** From now on, requests to such a path fail, for a number of times. */
    trouble: (one: Trouble) => troubles.push(one),
    message: (event: string, contents: Parameters<typeof message>[2]) =>
      message(WEBHOOK_SECRET, event, contents),
    /** What its window hands to the page: the payment, and `order|payment` signed. */
    handOver: ({ id, order_id: orderId }: PaymentEntity) => ({
      paymentId: id,
      signature: sign(`${orderId}|${id}`, KEY_SECRET),
    }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Account {
  ledger: Ledger
  asked: string[]
  troubles: Trouble[]
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  { ledger, asked, troubles }: Account,
): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
  const method = incoming.method ?? 'GET'
  asked.push(`${method} ${pathname}`)
  const text = await bodyOf(incoming)
  const trouble = troubles.find((one) => one.times > 0 && one.on.test(`${method} ${pathname}`))
  if (trouble) trouble.times -= 1
  let result = { status: 200, body: {} as unknown }
  try {
    const isAllowed = incoming.headers.authorization === BASIC
    if (!isAllowed) throw common(401, 'Authentication failed')
    if (!trouble || trouble.isDone) {
      const request = { method, path: pathname, query: searchParams, body: jsonOf(text) }
      result.body = carryOut(ledger, request)
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    result = error
  }
  if (!trouble) return send(response, result)
  if (trouble.answer === 'silence') return void response.destroy()
  send(response, trouble.answer)
}

const BASIC = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): Request['body'] {
  if (text === '') return {}
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw badRequest('The request is not an object.')
  return Object.fromEntries(Object.entries(body))
}

function send(
  response: ServerResponse,
  { status, body, headers }: { status: number; body: unknown; headers?: Record<string, string> },
): void {
  const isText = typeof body === 'string'
  const type = isText ? 'text/html; charset=UTF-8' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(isText ? body : JSON.stringify(body))
}
