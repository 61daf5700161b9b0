import { randomInt, randomUUID } from 'node:crypto'
import { headersOf, jsonOf, type Ask, type Askable, type Asked } from './answer.ts'
import { logIn, PASSWORD, type Person } from './builders.ts'
import { OWNER } from './running-shop.ts'

/** A running shop from the point of view of a client. */
export interface ShopClient extends Askable {
  url: string
  /** The owner's session, opened once. */
  ownerSession: () => Promise<Person>
  ownerToken: () => Promise<string>
  /** A customer who has just signed up and logged in. */
  signUp: (name?: string) => Promise<Person>
}

/** Sends requests to a shop over HTTP, each from an address of its own unless told otherwise. */
export function createShopClient(url: string): ShopClient {
  const ask: Ask = async (method, path, asked = {}) => {
    const { from = anyAddress() } = asked
    const body = payloadOf(asked.body)
    const isJson = typeof body === 'string'
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': from,
        ...(isJson && { 'content-type': 'application/json' }),
        ...headersOf(asked),
      },
      ...(body !== undefined && { body }),
    })
    const headers = Object.fromEntries(response.headers)
    const text = await response.text()
    return { status: response.status, headers, text, body: jsonOf(headers['content-type'], text) }
  }

  async function sessionOf(email: string, password: string): Promise<Person> {
    const answer = await logIn({ ask }, email, { password })
    if (answer.status !== 200) throw new Error(`Login of ${email}: ${answer.text}`)
    return { ...answer.body.user, email, password }
  }

  let owner: Promise<Person> | undefined
  const ownerSession = () => (owner ??= sessionOf(OWNER.email, OWNER.password))

  return {
    url,
    ask,
    ownerSession,
    ownerToken: async () => (await ownerSession()).token,
    signUp: async (name = 'Meera Nair') => {
      const email = `${randomUUID()}@example.in`
      const body = { name, email, password: PASSWORD }
      const answer = await ask('POST', '/user/signup', { body })
      if (answer.status >= 300) throw new Error(`Signup: ${answer.text}`)
      return sessionOf(email, PASSWORD)
    },
  }
}

function payloadOf(body: Asked['body']): BodyInit | undefined {
  if (body === undefined || typeof body === 'string' || body instanceof FormData) return body
  return Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body)
}

/** An address of a range that is reserved for documentation and benchmarks. */
export function anyAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}
