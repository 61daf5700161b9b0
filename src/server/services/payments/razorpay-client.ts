import type Razorpay from 'razorpay'
import { ProviderAway } from './payment-provider.ts'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  /** Signs webhooks; another than the key's. Without it no webhook is believed. */
  webhookSecret: string | undefined
  /** Where the API lives, without a slash at its end. */
  url: string
  /** Where the script of its window on the page lives, likewise. */
  checkoutUrl: string
}

/** A customer is waiting; what does not answer by then is asked again in the background. */
const TIMEOUT_MS = 8_000

/** Returns a client of Razorpay: the official package, loaded with the first request. */
export function openRazorpay(keys: RazorpayKeys) {
  let client: Promise<Razorpay> | undefined
  /** Throws `ProviderAway` for network failures, redirects, 429 and 5xx, and an Error for a refusal. */
  return async function ask<Answer>(
    question: (razorpay: Razorpay) => Promise<Answer>,
  ): Promise<Answer> {
    client ??= load(keys)
    try {
      return await question(await client)
    } catch (error) {
      throw asProblem(error)
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

/** The package throws `{statusCode, error}` for an answer, and a TypeError when there is none. */
function asProblem(error: unknown): Error {
  const status: unknown =
    typeof error === 'object' && error ? Reflect.get(error, 'statusCode') : undefined
  if (typeof status !== 'number') return new ProviderAway('Razorpay did not answer.')
  // Redirects are not followed, so one counts as no response.
  if (status === 429 || status >= 500 || status < 400)
    return new ProviderAway(`Razorpay answered ${status}.`)
  const told: unknown = typeof error === 'object' && error ? Reflect.get(error, 'error') : undefined
  const reason: unknown = typeof told === 'object' && told ? Reflect.get(told, 'description') : ''
  return new Error(`Razorpay answered ${status}: ${String(reason)}`)
}
