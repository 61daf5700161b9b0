/** What the final answer (5xx) of a mail server to an email is about. */
export type MailRefusal = 'address' | 'email'

/** How servers say that the shop may not send through them: an enhanced code 5.7 (RFC 3463), or only words. */
const OF_SHOP = /\b5\.7\.\d+\b|\brelay|\bauthenti/i

/**
 * What a sending error refuses for good; undefined when it can be tried again. A wrong password, a refused relay or
 * a sender that is not trusted is about the shop: its emails go when that is mended.
 */
export function mailRefusal(error: unknown): MailRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  const reply: unknown = Reflect.get(error, 'responseCode')
  const command: unknown = Reflect.get(error, 'command')
  const said = String(Reflect.get(error, 'response') ?? '')
  if (typeof reply !== 'number' || reply < 500 || OF_SHOP.test(said)) return undefined
  if (command === 'RCPT TO') return 'address'
  return command === 'DATA' ? 'email' : undefined
}
