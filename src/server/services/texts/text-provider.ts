import type { Language } from '#domain/shop/languages.ts'

/** A code on its way to a phone. */
interface CodeMessage {
  /** Ten digits of an Indian mobile number. */
  phone: string
  code: string
  language: Language['code']
}

/** Who sends codes to phones. A new one implements this and is chosen in `open-texts.ts`. */
export interface TextProvider {
  name: string
  /** Whether messages leave this machine; else the admin reads them under Emails. */
  isReal: boolean
  /** Resolves when the provider has taken the message. Throws `TextRefused`, or any other error when it can be tried again. */
  sendCode(message: CodeMessage): Promise<void>
}

/** The provider will never send this message, with its reason in words. */
export class TextRefused extends Error {}
