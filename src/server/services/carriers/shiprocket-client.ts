import * as z from 'zod/mini'
import { CarrierAway, CarrierRefusal } from './carrier.ts'
import { readBounded } from './bounded-body.ts'

export interface ShiprocketKeys {
  /** Of an API user, not of the owner's login. */
  email: string
  password: string
  /** What its webhook sends as `x-api-key`. Without it webhooks are refused. */
  webhookSecret: string | undefined
  /** The name of the place where it picks up, as in its settings. */
  pickupLocation: string
  /** Where the API lives, without a slash at its end. */
  url: string
  /** After how long nobody knows what was done; a test is less patient. */
  timeoutMs?: number
}

/** Somebody waits at the button; after this time nobody knows what was done. */
const TIMEOUT_MS = 15_000
const MOST_BYTES = 512 * 1024
const MOST_LABEL_BYTES = 5 * 1024 * 1024
/** It documents ten days; a new one is taken before. */
const TOKEN_MS = 9 * 86_400_000

interface Question {
  method: 'GET' | 'POST'
  /** Below `/v1/external`. */
  path: string
  body?: object
}

/** Asks Shiprocket one thing and reads its answer. Throws `CarrierAway` or `CarrierRefusal`. */
export type AskShiprocket = <Answer>(
  question: Question,
  schema: z.ZodMiniType<Answer>,
) => Promise<Answer>

const Login = z.object({ token: z.string().check(z.minLength(1), z.maxLength(5_000)) })

/** What it sends with a refusal; with 422 also a list of what is wrong with which field. */
const Refused = z.object({
  message: z.string(),
  errors: z.optional(z.union([z.record(z.string(), z.array(z.string())), z.array(z.unknown())])),
})

/** Statuses that say nothing about the request itself: wrong keys, no right, too slow, too many. */
const NOT_ABOUT_THE_REQUEST: ReadonlySet<number> = new Set([401, 403, 408, 429])

/**
 * A client of Shiprocket. It logs in with the first request, keeps the token and takes another when that is over: a
 * request that got 401 was not carried out, so it is sent once more.
 */
export function openShiprocket(keys: ShiprocketKeys): AskShiprocket {
  let token: { text: Promise<string>; until: number } | undefined

  function tokenNow(): Promise<string> {
    if (token === undefined || token.until < Date.now()) {
      const own = { text: logIn(keys), until: Date.now() + TOKEN_MS }
      token = own
      // One that failed is not kept: the next request tries again.
      own.text.catch(() => {
        if (token === own) token = undefined
      })
    }
    return token.text
  }

  return async (question, schema) => {
    let answer = await send(keys, question, await tokenNow())
    if (answer.status === 401) {
      token = undefined
      answer = await send(keys, question, await tokenNow())
    }
    return read(answer, schema)
  }
}

async function logIn(keys: ShiprocketKeys): Promise<string> {
  const { email, password } = keys
  const question = { method: 'POST', path: '/auth/login', body: { email, password } } as const
  const answer = await send(keys, question)
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    throw new CarrierAway(`Shiprocket does not take the email and password (${answer.status}).`)
  }
  return read(answer, Login).token
}

interface Answer {
  status: number
  text: string
}

async function send(
  { url, timeoutMs = TIMEOUT_MS }: Pick<ShiprocketKeys, 'url' | 'timeoutMs'>,
  { method, path, body }: Question,
  token?: string,
): Promise<Answer> {
  try {
    const answer = await fetch(`${url}/v1/external${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const bytes = await readBounded(answer, MOST_BYTES)
    if (bytes === undefined) throw new CarrierAway('Shiprocket answered more than the shop reads.')
    return { status: answer.status, text: bytes.toString('utf8') }
  } catch (error) {
    if (error instanceof CarrierAway) throw error
    // The cause can hold addresses and headers, so it is not repeated.
    throw new CarrierAway('Shiprocket did not answer.')
  }
}

/** What is behind the address of a label, which the caller has looked at; undefined when it is too much. Throws `CarrierAway`. */
export async function downloadLabel(address: string): Promise<Buffer | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(address, { redirect: 'error', signal })
    return answer.ok ? await readBounded(answer, MOST_LABEL_BYTES) : undefined
  } catch {
    throw new CarrierAway('The label could not be fetched.')
  }
}

function read<Found>({ status, text }: Answer, schema: z.ZodMiniType<Found>): Found {
  const json = jsonOf(text)
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(json)
    if (parsed.success) return parsed.data
    throw new CarrierAway('Shiprocket gave an answer that the shop cannot read.')
  }
  const refused = Refused.safeParse(json)
  if (status < 400 || status >= 500 || NOT_ABOUT_THE_REQUEST.has(status) || !refused.success) {
    throw new CarrierAway(`Shiprocket answered ${status}.`)
  }
  throw new CarrierRefusal(reasonOf(refused.data))
}

/** Its sentence, and what is wrong with which field; at most what fits a notice. */
function reasonOf({ message, errors = {} }: z.output<typeof Refused>): string {
  const fields = Array.isArray(errors) ? [] : Object.values(errors).flat()
  return [message, ...fields].join(' ').slice(0, 300)
}

function jsonOf(text: string): unknown {
  // With 204 it says nothing at all.
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: the schema refuses it.
    return undefined
  }
}
