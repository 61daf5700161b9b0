import { Agent, request } from 'node:http'
import { priceOrder } from '#domain/pricing.ts'
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import * as z from 'zod/mini'
import type { Row } from './row.ts'

const BUYERS = 20
const SECONDS = 8

const Buyer = z.object({ token: z.string(), userId: z.number() })
type Buyer = z.output<typeof Buyer>
const Piece = z.object({ productId: z.number(), price: z.number() })
type Piece = z.output<typeof Piece>

/** Orders a second, placed by 20 buyers at once over many products. */
export async function ordersPerSecond(url: string): Promise<Row> {
  const answer = await fetch(`${url}/product/getall?limit=1000`)
  const pieces = z.array(Piece).parse(await answer.json())
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => newBuyer(url, index)),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: BUYERS })
  const deadline = performance.now() + SECONDS * 1000
  const counts = await Promise.all(
    buyers.map((buyer, index) => buyUntil(deadline, { url, agent, buyer, pieces, index })),
  )
  agent.destroy()
  const perSecond = counts.reduce((sum, count) => sum + count, 0) / SECONDS
  return {
    name: 'orders, 20 buyers over many products',
    figure: `${perSecond.toFixed(0)} orders/s`,
    ratio: '-',
    bar: '≥ 300 orders/s',
    isMet: perSecond >= 300,
  }
}

interface Shopping {
  url: string
  agent: Agent
  buyer: Buyer
  pieces: readonly Piece[]
  index: number
}

async function buyUntil(deadline: number, shopping: Shopping): Promise<number> {
  let placed = 0
  while (performance.now() < deadline) {
    const piece = shopping.pieces[(shopping.index * 47 + placed * 13) % shopping.pieces.length]
    if (piece === undefined) throw new Error('The shop has no products')
    const status = await placeOrder(shopping, piece)
    if (status !== 201) throw new Error(`An order was answered ${status}`)
    placed += 1
  }
  return placed
}

function placeOrder({ url, agent, buyer }: Shopping, piece: Piece): Promise<number> {
  const unitPrice = paiseFromRupees(piece.price)
  const { total } = priceOrder([{ unitPrice, quantity: 1 }])
  const body = JSON.stringify({
    userId: buyer.userId,
    ...ADDRESS,
    paymentMethod: 'cod',
    totalPrice: rupeesFromPaise(total),
    orderItems: [
      { productId: piece.productId, quantity: 1, price: piece.price, totalAmount: piece.price },
    ],
  })
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}/order/create`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sending.on('error', reject).end(body)
  })
}

async function newBuyer(url: string, index: number): Promise<Buyer> {
  const credentials = {
    email: `buyer-${process.pid}-${index}@bench.example`,
    password: 'measured twice 7',
  }
  await post(`${url}/user/signup`, { name: `Buyer ${index}`, ...credentials })
  const login = await post(`${url}/user/login`, credentials)
  return z.object({ user: Buyer }).parse(login).user
}

async function post(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const ADDRESS = {
  email: 'buyer@bench.example',
  phone: '9829012345',
  firstName: 'Asha',
  lastName: 'Verma',
  address1: '14 Johari Bazar',
  apt: '3',
  address2: 'Badi Chaupar',
  city: 'Jaipur',
  state: 'Rajasthan',
  country: 'India',
  postalCode: '302003',
}
