import { capture, createOrder, findPayment, refund, type Ledger } from './ledger.ts'
import { badRequest, notFoundId, notFoundUrl } from './refusals.ts'

export interface Request {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

type Handler = (ledger: Ledger, request: Request, id: string) => unknown

const ROUTES: readonly (readonly [string, RegExp, Handler])[] = [
  ['POST', /^\/v1\/orders$/, (ledger, { body }) => createOrder(ledger, body)],
  ['GET', /^\/v1\/orders\/(\w+)$/, (ledger, _, id) => one(ledger.orders, id)],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    (ledger, _, id) => {
      one(ledger.orders, id)
      return collection(ledger.payments.filter(({ order_id: of }) => of === id).toReversed())
    },
  ],
  ['GET', /^\/v1\/payments$/, (ledger, { query }) => page(ledger.payments, query)],
  ['GET', /^\/v1\/payments\/(\w+)$/, (ledger, _, id) => findPayment(ledger, id)],
  ['POST', /^\/v1\/payments\/(\w+)\/capture$/, (ledger, { body }, id) => capture(ledger, id, body)],
  ['POST', /^\/v1\/payments\/(\w+)\/refund$/, (ledger, { body }, id) => refund(ledger, id, body)],
  [
    'GET',
    /^\/v1\/payments\/(\w+)\/refunds$/,
    (ledger, { query }, id) => {
      findPayment(ledger, id)
      const of = ledger.refunds.filter(({ payment_id: payment }) => payment === id)
      return page(of, query)
    },
  ],
  ['GET', /^\/v1\/refunds$/, (ledger, { query }) => page(ledger.refunds, query)],
  ['GET', /^\/v1\/refunds\/(\w+)$/, (ledger, _, id) => one(ledger.refunds, id)],
  ['GET', /^\/v1\/disputes$/, (ledger, { query }) => page(ledger.disputes, query)],
  ['GET', /^\/v1\/disputes\/(\w+)$/, (ledger, _, id) => one(ledger.disputes, id)],
  ['GET', /^\/v1\/settlements\/recon\/combined$/, (ledger, { query }) => recon(ledger, query)],
]

/** Carries a request out; throws a `Refusal`. A wrong address is answered with 400 as well. */
export function carryOut(ledger: Ledger, request: Request): unknown {
  for (const [method, pattern, handle] of ROUTES) {
    const found = method === request.method ? pattern.exec(request.path) : null
    if (found) return handle(ledger, request, found[1] ?? '')
  }
  throw notFoundUrl()
}

function one<Entity extends { id: string }>(all: readonly Entity[], id: string): Entity {
  const found = all.find((entity) => entity.id === id)
  if (!found) throw notFoundId()
  return found
}

function collection(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items }
}

/** A list, newest first: 10 entries, or up to 100, made from one second to another. */
function page(all: readonly { created_at: number }[], query: URLSearchParams) {
  const from = numberOf(query, 'from', { least: 0 }) ?? 0
  const to = numberOf(query, 'to', { least: 0 }) ?? Number.MAX_SAFE_INTEGER
  const count = numberOf(query, 'count', { least: 1, most: 100 }) ?? 10
  const skip = numberOf(query, 'skip', { least: 0 }) ?? 0
  const within = all.filter(({ created_at: at }) => at >= from && at <= to)
  return collection(within.toReversed().slice(skip, skip + count))
}

/** What was paid out on a day or in a month: up to 1000 entries. */
function recon({ settled }: Ledger, query: URLSearchParams) {
  const year = query.get('year') ?? ''
  if (!/^\d{4}$/.test(year)) throw badRequest('The year must be 4 digits.', { field: 'year' })
  const month = Number(query.get('month'))
  if (!(month >= 1 && month <= 12)) {
    throw badRequest('The month is not a valid month.', { field: 'month' })
  }
  const day = query.get('day')
  if (day !== null && !/^\d{1,2}$/.test(day)) {
    throw badRequest('The day must be between 1 and 2 digits.', { field: 'day' })
  }
  const count = numberOf(query, 'count', { least: 1, most: 1_000 }) ?? 10
  const skip = numberOf(query, 'skip', { least: 0 }) ?? 0
  const start = [year, String(month).padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean)
  const within = settled.filter((entry) => entry.day.startsWith(start.join('-')))
  return collection(within.slice(skip, skip + count).map(({ line }) => line))
}

function numberOf(
  query: URLSearchParams,
  field: string,
  { least, most = Number.MAX_SAFE_INTEGER }: { least: number; most?: number },
): number | undefined {
  const text = query.get(field)
  if (text === null) return undefined
  if (!/^\d+$/.test(text)) throw badRequest(`The ${field} must be an integer.`, { field })
  if (Number(text) < least) throw badRequest(`The ${field} must be at least ${least}.`, { field })
  if (Number(text) > most) {
    throw badRequest(`The ${field} may not be greater than ${most}.`, { field })
  }
  return Number(text)
}
