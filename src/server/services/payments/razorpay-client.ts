import type Razorpay from 'razorpay'
import * as z from 'zod/mini'
import {
  ProviderAway,
  ProviderLacks,
  ProviderRefusal,
  type ProviderError,
} from './payment-provider.ts'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  /** The secret of webhooks, which is not that of the key. Without it webhooks are refused. */
  webhookSecret: string | undefined
  /** Where the API lives, without a slash at its end. */
  url: string
  /** Where the script of its window on the page lives, likewise. */
  checkoutUrl: string
}

/** A customer is waiting; after this time the shop asks again in the background. */
const TIMEOUT_MS = 8_000

/** Is told whether Razorpay accepts the key of the shop. */
export type KeyListener = (word: 'accepted' | 'refused') => void

/** Asks Razorpay one thing and reads its answer. */
export type AskRazorpay = <Answer>(
  question: (razorpay: Razorpay) => Promise<unknown>,
  read: (answer: unknown) => Answer,
) => Promise<Answer>

/**
 * Returns a client of Razorpay: the official package, loaded with the first request. It throws `ProviderRefusal`
 * for a refusal with a reason (its subclass `ProviderLacks` for what the account does not have). Everything else is
 * `ProviderAway`: after silence, a server error or an unreadable answer nobody knows what was done.
 */
export function openRazorpay(keys: RazorpayKeys, hearKey: KeyListener): AskRazorpay {
  let client: Promise<Razorpay> | undefined
  return async (question, read) => {
    client ??= load(keys)
    const razorpay = await client
    try {
      const answer = read(await question(razorpay))
      hearKey('accepted')
      return answer
    } catch (error) {
      if (isKeyRefused(error)) hearKey('refused')
      throw asProviderError(error)
    }
  }
}

async function load({ keyId, keySecret, url }: RazorpayKeys): Promise<Razorpay> {
  const { default: Client } = await import('razorpay')
  const razorpay = new Client({ key_id: keyId, key_secret: keySecret })
  // The package has no option for either, but exposes its axios instance.
  const http: unknown = Reflect.get(razorpay.api, 'rq')
  const defaults: unknown = typeof http === 'function' ? Reflect.get(http, 'defaults') : undefined
  if (typeof defaults !== 'object' || defaults === null) {
    throw new Error('The package razorpay is not built as expected.')
  }
  Object.assign(defaults, { baseURL: url, timeout: TIMEOUT_MS, maxRedirects: 0 })
  return razorpay
}

/** These statuses say nothing about the request itself: wrong key, no right, too slow, a repetition, too many. */
const NOT_ABOUT_THE_REQUEST: ReadonlySet<number> = new Set([401, 403, 408, 409, 429])

/** What Razorpay sends when it refuses a request. */
const ErrorBody = z.object({
  code: z.string(),
  description: z.string().check(z.minLength(1)),
})

/** The package throws `{statusCode, error}` for an answer, and a TypeError when there is none. */
function asProviderError(error: unknown): ProviderError {
  const status = statusOf(error)
  if (status === undefined) return new ProviderAway('Razorpay did not give a readable answer.')
  const description = descriptionOf(error)
  const isRefusal = status >= 400 && status < 500 && !NOT_ABOUT_THE_REQUEST.has(status)
  // Redirects are not followed, so one counts as no answer.
  if (!isRefusal || description === undefined || isKeyRefused(error)) {
    return new ProviderAway(`Razorpay answered ${status}.`)
  }
  const reason = `Razorpay answered ${status}: ${description}`
  if (NOT_OFFERED.test(description)) return new ProviderLacks(reason)
  return IN_PROGRESS.test(description) ? new ProviderAway(reason) : new ProviderRefusal(reason)
}

/** With 400, what its page of common errors says of an address that the account does not have. */
const NOT_OFFERED = /^the requested url was not found/i

/** With 400: "Wait a few seconds and retry", says its page of refunds. */
const IN_PROGRESS = /operation is in progress/i

/** Its pages name 401, 4xx and, for orders, 400 for a key that it does not take. */
const KEY_REFUSED = /^authentication failed|^the api .*provided is invalid/i

function isKeyRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status === 401 || (status === 400 && KEY_REFUSED.test(descriptionOf(error) ?? ''))
}

/** Its reason in words; undefined when the answer is not Razorpay's. */
function descriptionOf(error: unknown): string | undefined {
  const given: unknown =
    typeof error === 'object' && error ? Reflect.get(error, 'error') : undefined
  const body = ErrorBody.safeParse(given)
  return body.success ? body.data.description : undefined
}

function statusOf(error: unknown): number | undefined {
  const status: unknown =
    typeof error === 'object' && error ? Reflect.get(error, 'statusCode') : undefined
  return typeof status === 'number' ? status : undefined
}
