import { Agent, request } from 'node:http'
import { paiseFromRupees, rupeesFromPaise } from '#domain/pricing/money.ts'
import { priceOrder } from '#domain/pricing/pricing.ts'
import { newCustomer, type Session } from '#scripts/browser/demo-people.ts'

/** A logged-in customer who orders again and again. */
export interface Buying {
  url: string
  buyers: readonly Session[]
  /** Bought in turn; a single one is the hot product. */
  pieces: readonly { productId: number; price: number; material?: number[] }[]
  /** Whether each piece is put into the cart before it is ordered. */
  isFromCart?: boolean
}

/** Logged-in customers, created one after another, because hashing a password is slow on purpose. */
export async function newBuyers(url: string, count: number): Promise<Session[]> {
  const buyers: Session[] = []
  for (let at = 0; at < count; at += 1) buyers.push(await newCustomer(url, `Buyer ${at}`))
  return buyers
}

/** Confirmed orders per second. Throws when a response is not 201. */
export async function ordersPerSecond(
  { url, buyers, pieces, isFromCart = false }: Buying,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length })
  const deadline = performance.now() + seconds * 1_000
  const buy = async (buyer: Session, at: number) => {
    for (let placed = 0; ; placed += 1) {
      const piece = pieces[(at * 47 + placed * 13) % pieces.length]
      if (piece === undefined) throw new Error('The shop has no products')
      if (isFromCart) await addToCart(url, agent, buyer, piece)
      const { status, text } = await sendOrder({ url, agent, buyer }, piece)
      if (status !== 201) throw new Error(`An order was answered ${status}: ${text}`)
      if (performance.now() > deadline) return placed
    }
  }
  const counts = await Promise.all(buyers.map(buy))
  agent.destroy()
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

async function addToCart(
  url: string,
  agent: Agent,
  buyer: Session,
  { productId, material: [material] = [] }: Buying['pieces'][number],
): Promise<void> {
  const body = JSON.stringify({ userId: buyer.userId, productId, material, quantity: 1 })
  const { status } = await post({ url, agent, buyer }, '/cart/create', body)
  if (status !== 200) throw new Error(`A cart answered ${status}`)
}

/** Orders one piece; returns the status, and after how many seconds to come again. */
export function sendOrder(to: Sending, piece: Buying['pieces'][number]): Promise<Answered> {
  return post(to, '/order/create', orderBody(to.buyer, piece))
}

interface Sending {
  url: string
  agent: Agent
  buyer: Session
}

interface Answered {
  status: number
  /** What a refusal said, for the person who measures. */
  text: string
  /** In seconds; 0 if the response does not say. */
  retryAfter: number
}

/** The body of an order of one piece. */
export function orderBody(buyer: Session, piece: Buying['pieces'][number]): string {
  const { total } = priceOrder([{ unitPrice: paiseFromRupees(piece.price), quantity: 1 }])
  const { productId, price } = piece
  return JSON.stringify({
    userId: buyer.userId,
    ...ADDRESS,
    // Cash of one number on one day is locked and limited (section 269ST), so each buyer has a number of their own.
    phone: `98${String(buyer.userId).padStart(8, '0')}`,
    paymentMethod: 'cod',
    totalPrice: rupeesFromPaise(total),
    orderItems: [{ productId, quantity: 1, price, totalAmount: price }],
  })
}

/** Posts JSON for a buyer. */
function post(to: Sending, path: string, body: string): Promise<Answered> {
  const { url, agent, buyer } = to
  const headers = { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sending = request(url + path, { method: 'POST', agent, headers }, (response) => {
      const { statusCode: status = 0, headers: answer } = response
      const retryAfter = Number(answer['retry-after'] ?? 0)
      let text = ''
      if (status < 400) response.resume()
      else response.setEncoding('utf8').on('data', (more: string) => (text += more))
      response.on('end', () => resolve({ status, text, retryAfter }))
    })
    sending.on('error', (error: NodeJS.ErrnoException) => {
      // The shop closes connections that wait too long or are too many; this one was closed just as it was reused.
      if (sending.reusedSocket && error.code === 'ECONNRESET') resolve(post(to, path, body))
      else reject(error)
    })
    sending.end(body)
  })
}

const ADDRESS = {
  email: 'buyer@bench.example',
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
