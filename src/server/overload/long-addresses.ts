import type { FastifyInstance } from 'fastify'
import { splitLanguage, type Language } from '#domain/shop/languages.ts'
import { html } from '#server/http/responses/html.ts'
import { problem } from '#server/http/problem.ts'

/** The longest accepted address, in characters (SECURITY.md, requirement 13). */
const LONGEST_ADDRESS = 8 * 1024

/**
 * Refuses longer addresses with 414 before anything is done for them: calls in JSON, a person's browser
 * with a page in the language of the address.
 */
export function refuseLongAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length <= LONGEST_ADDRESS) return undefined
    if (!request.headers.accept?.includes('text/html')) throw problem.of('address-too-long')
    return reply
      .code(414)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pageIn(splitLanguage(request.url.slice(0, 100)).language).text)
  })
}

const WORDS: Record<Language['code'], { title: string; text: string; home: string }> = {
  en: {
    title: 'This address is too long',
    text: 'Perhaps something was added to a link on its way. Please start at the home page.',
    home: 'Go to the home page',
  },
  hi: {
    title: 'यह पता बहुत लंबा है',
    text: 'शायद रास्ते में लिंक में कुछ जुड़ गया। कृपया होम पेज से शुरू करें।',
    home: 'होम पेज पर जाएँ',
  },
}

function pageIn({ code, path }: Language) {
  const { title, text, home } = WORDS[code]
  return html`<!doctype html>
    <html lang="${code}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="${path}/">${home}</a></p>
      </body>
    </html>`
}
