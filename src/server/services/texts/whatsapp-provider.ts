import * as z from 'zod/mini'
import { TextRefused, type TextProvider } from './text-provider.ts'

export interface WhatsAppKeys {
  /** Of a system user of the business, with `whatsapp_business_messaging`. */
  token: string
  /** The id that Meta gave the sending number; not the number itself. */
  phoneId: string
  /** The name of the approved template of the category authentication, with a button that copies the code; in en and hi. */
  template: string
  /** Where the API lives, without a slash at its end. */
  url: string
}

/** The version of the API whose form of a request this is. */
const VERSION = 'v25.0'
const INDIA = '91'
const TIMEOUT_MS = 8_000

/** Statuses that say nothing about the message itself: wrong token, no right, too slow, too many. */
const NOT_ABOUT_THE_MESSAGE: ReadonlySet<number> = new Set([401, 403, 408, 429])
/** With 400: a token that is over, and limits of the number. */
const TRY_AGAIN_CODES: ReadonlySet<number> = new Set([4, 190, 80_007, 130_429, 131_056])

const ErrorBody = z.object({ error: z.object({ message: z.string(), code: z.number() }) })

/**
 * Sends codes by the Cloud API of WhatsApp. Source: Meta, "Sending Authentication Templates": the code stands twice in the
 * request, in the text and in the button.
 */
export function whatsAppProvider({ token, phoneId, template, url }: WhatsAppKeys): TextProvider {
  return {
    name: 'whatsapp',
    isReal: true,
    async sendCode({ phone, code, language }) {
      const parameters = [{ type: 'text', text: code }]
      const answer = await fetch(`${url}/${VERSION}/${encodeURIComponent(phoneId)}/messages`, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: INDIA + phone,
          type: 'template',
          template: {
            name: template,
            language: { code: language },
            components: [
              { type: 'body', parameters },
              { type: 'button', sub_type: 'url', index: '0', parameters },
            ],
          },
        }),
      })
      if (answer.ok) return
      throw problemOf(answer.status, await answer.text())
    },
  }
}

function problemOf(status: number, body: string): Error {
  const said = errorIn(body)
  const reason = `WhatsApp answered ${status}${said === undefined ? '' : `: ${said.message}`}`
  const isFinal =
    status >= 400 &&
    status < 500 &&
    !NOT_ABOUT_THE_MESSAGE.has(status) &&
    said !== undefined &&
    !TRY_AGAIN_CODES.has(said.code)
  return isFinal ? new TextRefused(reason) : new Error(reason)
}

function errorIn(body: string): { message: string; code: number } | undefined {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(body))
    return parsed.success ? parsed.data.error : undefined
  } catch {
    // Not JSON: a page of something between the shop and WhatsApp, so nobody refused the message.
    return undefined
  }
}
