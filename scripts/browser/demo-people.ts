import * as z from 'zod/mini'

const Session = z.object({
  token: z.string(),
  userId: z.number(),
  name: z.string(),
  role: z.string(),
})
/** A login as the browser keeps it. */
export type Session = z.output<typeof Session>

const Piece = z.object({ productId: z.number(), material: z.array(z.number()), price: z.number() })
const Pieces = z.array(Piece)
export type Piece = z.output<typeof Piece>

/** Signs up a customer and logs them in. */
export async function newCustomer(url: string, name: string): Promise<Session> {
  const credentials = {
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.in`,
    password: 'mango-orchard-4182',
  }
  await send(`${url}/user/signup`, { name, ...credentials })
  return logIn(url, credentials)
}

/** Logs in. */
export async function logIn(
  url: string,
  credentials: { email: string; password: string },
): Promise<Session> {
  const answer = await send(`${url}/user/login`, credentials)
  return z.object({ user: Session }).parse(answer).user
}

/** The first products of the shop's list. */
export async function somePieces(url: string, query = ''): Promise<Piece[]> {
  const answer = await fetch(`${url}/product/getall?limit=24&${query}`)
  return Pieces.parse(await answer.json())
}

/** Adds products to a customer's cart. */
export async function fillCart(
  url: string,
  { userId, token }: Session,
  pieces: readonly Piece[],
): Promise<void> {
  for (const { productId, material } of pieces) {
    const line = { userId, productId, material: material[0], quantity: 1 }
    await send(`${url}/cart/create`, line, token)
  }
}

/** Posts JSON and returns what comes back. Throws on any status but a success. */
async function send(address: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The storage state for Playwright of a browser with a login. */
export function storageOf(url: string, session: Session | undefined) {
  const localStorage =
    session === undefined ? [] : [{ name: 'token', value: JSON.stringify(session) }]
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] }
}
