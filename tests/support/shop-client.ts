import { randomInt, randomUUID } from 'node:crypto'
import { OWNER } from '#tests/support/running-shop.ts'

/** What the browser stores of a login. */
export interface StoredSession {
  token: string
  userId: number
  name: string
  role: string
}

export interface Customer extends StoredSession {
  email: string
  password: string
}

/** An answer of the shop. `body` is the parsed JSON, or undefined when it is something else. */
export interface Answer {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says by its expectations what it must be
  body: any
}

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
}

export const PASSWORD = 'mango-orchard-4182'

/** Calls a shop over HTTP as any client would, each time from an address of its own. */
export function createShopClient(url: string) {
  let owner: Promise<StoredSession> | undefined

  async function call(
    method: string,
    path: string,
    body?: unknown,
    { token, headers = {} }: CallOptions = {},
  ): Promise<Answer> {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string'
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'x-forwarded-for': anyAddress(),
        ...(body !== undefined && !(body instanceof FormData)
          ? { 'content-type': 'application/json' }
          : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  async function logIn(email: string, password: string): Promise<StoredSession> {
    const answer = await call('POST', '/user/login', { email, password })
    if (answer.status !== 200) throw new Error(`Login of ${email}: ${answer.text}`)
    return answer.body.user
  }

  const ownerSession = () => (owner ??= logIn(OWNER.email, OWNER.password))

  return {
    url,
    call,
    get: (path: string, token?: string) => call('GET', path, undefined, { token }),
    post: (path: string, body: unknown, token?: string) => call('POST', path, body, { token }),
    put: (path: string, body: unknown, token?: string) => call('PUT', path, body, { token }),
    delete: (path: string, token?: string) => call('DELETE', path, undefined, { token }),
    logIn,

    /** The session of the shop's owner, opened once. */
    ownerSession,
    ownerToken: async () => (await ownerSession()).token,

    /** A customer who has just signed up and logged in. */
    newCustomer: async (name = 'Meera Nair'): Promise<Customer> => {
      const email = `${randomUUID()}@example.in`
      const signUp = await call('POST', '/user/signup', { name, email, password: PASSWORD })
      if (signUp.status >= 300) throw new Error(`Signup: ${signUp.text}`)
      return { ...(await logIn(email, PASSWORD)), email, password: PASSWORD }
    },
  }
}

export type ShopClient = ReturnType<typeof createShopClient>

/** An address of the range that is set aside for documentation and measuring. */
export function anyAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
