import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TextRefused } from './text-provider.ts'
import { whatsAppProvider } from './whatsapp-provider.ts'

interface Heard {
  url: string | undefined
  authorization: string | undefined
  body: unknown
}

let server: Server
let url: string
let answer: { status: number; body: string }
let heard: Heard | undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { authorization } = request.headers
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      heard = { url: request.url, authorization, body }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

function send() {
  const keys = { token: 'a-token', phoneId: '1059', template: 'login_code', url }
  return whatsAppProvider(keys).sendCode({ phone: '9829011111', code: '012345', language: 'hi' })
}

test('a code is sent in the documented form of Meta, in text and button', async () => {
  answer = { status: 200, body: '{"messages":[{"id":"wamid.1"}]}' }
  await send()
  const parameters = [{ type: 'text', text: '012345' }]
  expect(heard).toEqual({
    url: '/v25.0/1059/messages',
    authorization: 'Bearer a-token',
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919829011111',
      type: 'template',
      template: {
        name: 'login_code',
        language: { code: 'hi' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    },
  })
})

test('a message refused by WhatsApp is not tried again, and keeps the reason', async () => {
  answer = { status: 400, body: '{"error":{"message":"Message undeliverable","code":131026}}' }
  const error: unknown = await send().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TextRefused)
  expect(String(error)).toContain('WhatsApp answered 400: Message undeliverable')
})

test.each([
  [401, '{"error":{"message":"token expired","code":190}}'],
  [400, '{"error":{"message":"token expired","code":190}}'],
  [429, '{"error":{"message":"too many","code":130429}}'],
  [400, '<html>a proxy</html>'],
  [503, ''],
])('an error that says nothing about the message is tried again (%i)', async (status, body) => {
  answer = { status, body }
  const error: unknown = await send().catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(TextRefused)
})
