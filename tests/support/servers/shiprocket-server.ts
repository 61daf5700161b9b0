import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { startEachTestIn } from './first-mode.ts'

const KEYS = {
  SHIPROCKET_EMAIL: 'api@shop.example',
  SHIPROCKET_PASSWORD: 'the password of the API user',
  SHIPROCKET_WEBHOOK_SECRET: 'the secret of the webhook of the carrier',
}

interface ShiprocketOrder {
  id: number
  shipment: number
  /** What the shop sent. */
  sent: Record<string, unknown>
  awb: string
  isCancelled: boolean
}

/**
 * `lose-create` and `lose-awb` do what they are asked for and hang up; `hang` never answers; `no-courier` has none for the
 * place; `elsewhere` names another host for the label.
 */
type Mode =
  | 'answer'
  | 'hang'
  | 'fail'
  | 'nonsense'
  | 'wrong-key'
  | 'no-courier'
  | 'lose-create'
  | 'lose-awb'
  | 'elsewhere'
  | 'no-pdf'

/** An answer, and its status where that is not 200. */
type Said = Record<string, unknown> & { $?: number }

export type ShiprocketServer = Awaited<ReturnType<typeof startShiprocketServer>>

/** Speaks as much of Shiprocket's API as the shop uses, with its paths, fields and sentences. */
export async function startShiprocketServer() {
  const orders: ShiprocketOrder[] = []
  const state = { mode: 'answer' as Mode }
  const forget = startEachTestIn(state)
  const tokens = new Set<string>()
  const asked: string[] = []
  let lastId = 16_161_000

  type Body = Record<string, unknown>
  type Route = (found: string[], body: Body, query: URLSearchParams) => Said

  const byShipment = (id: unknown) => orders.find(({ shipment }) => shipment === Number(id))

  const routes: [RegExp, Route][] = [
    [
      /^POST \/orders\/create\/adhoc$/,
      (_, body) => {
        const isKnown = orders.some(({ sent }) => sent.order_id === body.order_id)
        if (isKnown || typeof body.billing_pincode !== 'number') {
          return {
            $: 422,
            message: 'Oops! Invalid Data.',
            errors: { order_id: ['The order id is wrong.'] },
            status_code: 422,
          }
        }
        lastId += 1
        const order = {
          id: lastId,
          shipment: lastId + 500_000,
          sent: body,
          awb: '',
          isCancelled: false,
        }
        orders.push(order)
        const made = {
          order_id: order.id,
          shipment_id: order.shipment,
          status: 'NEW',
          status_code: 1,
        }
        return { ...made, awb_code: null, courier_company_id: null, courier_name: null }
      },
    ],
    [
      /^POST \/courier\/assign\/awb$/,
      (_, { shipment_id: id }) => {
        const order = byShipment(id)
        if (order === undefined)
          return { $: 422, message: 'Required field missing', status_code: 422 }
        if (order.awb !== '') {
          return {
            $: 400,
            message: 'Oops! Cannot reassign courier for this shipment.',
            status_code: 400,
          }
        }
        if (state.mode === 'no-courier') {
          const data = { awb_assign_error: 'No courier serves this PIN code.' }
          return { awb_assign_status: 0, response: { data } }
        }
        order.awb = `1904${order.shipment}`
        const data = {
          courier_company_id: 142,
          awb_code: order.awb,
          cod: 0,
          courier_name: 'Delhivery Surface',
        }
        return { awb_assign_status: 1, response: { data } }
      },
    ],
    [
      /^GET \/orders$/,
      (_, __, query) => ({
        data: orders
          .filter(({ sent }) => String(sent.order_id).includes(query.get('search') ?? ''))
          .map(({ id, shipment, sent, awb }) => ({
            id,
            channel_order_id: sent.order_id,
            status: 'NEW',
            shipments: [{ id: shipment, awb, courier: awb === '' ? '' : 'Delhivery Surface' }],
          })),
        meta: { pagination: { total: orders.length } },
      }),
    ],
    [
      /^POST \/courier\/generate\/label$/,
      (_, { shipment_id: ids }) => {
        const order = byShipment(first(ids))
        if (order === undefined || order.awb === '') {
          return {
            label_created: 0,
            not_created: [],
            response: 'No valid shipment ids to print label',
          }
        }
        const host = state.mode === 'elsewhere' ? 'http://169.254.169.254' : url
        return { label_created: 1, label_url: `${host}/labels/${order.awb}.pdf`, not_created: [] }
      },
    ],
    [
      /^POST \/courier\/generate\/pickup$/,
      (_, { shipment_id: ids }) =>
        byShipment(first(ids)) === undefined
          ? { $: 400, message: 'Invalid shipment id', status_code: 400 }
          : {
              pickup_status: 1,
              response: { pickup_scheduled_date: '2026-11-27 14:00:00', status: 3 },
            },
    ],
    [
      /^POST \/orders\/cancel\/shipment\/awbs$/,
      (_, { awbs }) => {
        for (const order of orders)
          if (order.awb !== '' && order.awb === first(awbs)) order.isCancelled = true
        return { $: 204 }
      },
    ],
    [
      /^POST \/orders\/cancel$/,
      (_, { ids }) => {
        for (const order of orders) if (order.id === Number(first(ids))) order.isCancelled = true
        return { status_code: 200, message: 'Order cancelled successfully.' }
      },
    ],
    [
      /^GET \/courier\/track\/awb\/(\w+)$/,
      ([, awb]) => ({
        tracking_data: {
          track_status: 1,
          shipment_status: 6,
          shipment_track_activities: scansOf(['42', '6']),
          track_url: `https://shiprocket.co//tracking/${awb}`,
        },
      }),
    ],
    [
      /^GET \/settings\/company\/pickup$/,
      () => ({ data: { shipping_address: [{ pickup_location: 'Primary' }] } }),
    ],
  ]

  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    await once(request, 'end')
    const { pathname, searchParams } = new URL(path, 'http://shiprocket')
    if (pathname.startsWith('/labels/')) {
      const isPdf = state.mode !== 'no-pdf'
      response.writeHead(200, { 'content-type': 'application/pdf' })
      response.end(isPdf ? '%PDF-1.4 a label' : '<html>')
      return
    }
    const place = `${method} ${pathname.replace('/v1/external', '')}`
    const body: Body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString())
    asked.push(place)
    if (state.mode === 'hang') return
    if (state.mode === 'fail')
      return send(response, 500, { message: 'Trying to get property of non-object' })
    if (place === 'POST /auth/login') return logIn(body, response)
    if (!tokens.has(request.headers.authorization ?? '')) {
      return send(response, 401, { message: 'Unauthenticated.', status_code: 401 })
    }
    const [pattern, route] = routes.find(([one]) => one.test(place)) ?? []
    const said = route?.(pattern?.exec(place)?.slice() ?? [], body, searchParams)
    if (said === undefined)
      return send(response, 404, { message: '404 Not Found', status_code: 404 })
    const isLost =
      (state.mode === 'lose-create' && place.endsWith('/create/adhoc')) ||
      (state.mode === 'lose-awb' && place.endsWith('/assign/awb'))
    if (isLost) return void response.destroy()
    if (state.mode === 'nonsense') return void response.writeHead(200).end('{"order_id":')
    const { $: status = 200, ...rest } = said
    if (status === 204) return void response.writeHead(204).end()
    send(response, status, rest)
  }

  function logIn({ email, password }: Body, response: ServerResponse): void {
    const isRight = email === KEYS.SHIPROCKET_EMAIL && password === KEYS.SHIPROCKET_PASSWORD
    if (!isRight || state.mode === 'wrong-key') {
      return send(response, 400, {
        message: 'Invalid email and password combination',
        status_code: 400,
      })
    }
    const token = randomBytes(12).toString('hex')
    tokens.add(`Bearer ${token}`)
    send(response, 200, { id: 1, email, token })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  return {
    state,
    orders,
    /** What was asked, in order: `POST /auth/login`. */
    asked,
    settings: { ...KEYS, SHIPROCKET_URL: url },

    /** Ten days go by. */
    endTokens: () => tokens.clear(),

    /** A message of its webhook about a parcel. `minute` is when it happened. */
    news(
      awb: string,
      status: number,
      { minute = 1, secret = KEYS.SHIPROCKET_WEBHOOK_SECRET } = {},
    ) {
      const time = `26 11 2026 10:${String(minute).padStart(2, '0')}:00`
      const body = JSON.stringify({
        awb,
        courier_name: 'Delhivery Surface',
        current_status: 'IN TRANSIT',
        shipment_status_id: status,
        current_timestamp: time,
        order_id: '1373900_150876814',
        scans: [],
        is_return: 0,
      })
      return { body, headers: { 'content-type': 'application/json', 'x-api-key': secret } }
    },

    close: async () => {
      forget()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function first(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

function scansOf(statuses: readonly string[]) {
  return statuses.map((status, at) => ({
    date: `2026-11-26 0${at + 7}:11:00`,
    status: 'X-PPOM',
    activity: 'Shipment picked up, MobileNo:- 9963133564',
    location: 'Jaipur_Central (Rajasthan)',
    'sr-status': status,
    'sr-status-label': 'PICKED UP',
  }))
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
