/** A response of the shop, whether it came over a socket or in process. */
export interface Answer {
  status: number
  /** By name, in lower case. */
  headers: Record<string, string | undefined>
  text: string
  /** The JSON of the response, undefined if it is something else. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says by its expectations what it must be
  body: any
}

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'

export interface Asked {
  token?: string
  headers?: Record<string, string>
  /** An object is sent as JSON, a FormData as a form, a text as it is with the type JSON. */
  body?: string | Buffer | object
  /** The address that the request seems to come from. */
  from?: string
}

/** Sends one request to the shop: `ask('POST', '/cart/create', { token, body })`. */
export type Ask = (method: Method, path: string, asked?: Asked) => Promise<Answer>

/** A shop that can be asked. */
export interface Askable {
  ask: Ask
}

/** The headers that the options require. */
export function headersOf({ token, headers, body }: Asked): Record<string, string> {
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...headers,
  }
}

/** The JSON of a response, undefined if it is something else. */
export function jsonOf(contentType: string | undefined, text: string): unknown {
  return text !== '' && contentType?.includes('json') ? JSON.parse(text) : undefined
}
