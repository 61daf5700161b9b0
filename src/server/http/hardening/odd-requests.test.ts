import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let shop: TestApp
let port: number
beforeAll(async () => {
  shop = await startTestApp()
  port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => shop.close())

/** Sends bytes as they are; answers everything that comes back until the connection ends. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

const request = (hosts: string[]) =>
  `${['GET /health HTTP/1.1', ...hosts, 'Connection: close'].join('\r\n')}\r\n\r\n`

test('a single Host is answered', async () => {
  expect(await send(request(['Host: shop.test']))).toMatch(/^HTTP\/1\.1 200 /)
})

test.each([[['Host: shop.test', 'Host: evil.test']], [['Host: shop.test', 'hOsT: shop.test']]])(
  'more than one Host is refused: %j',
  async (hosts) => {
    const answer = await send(request(hosts))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('The request is not valid HTTP.')
  },
)

test('HTTP/0.9, which has no headers, gets no page', async () => {
  const answer = await send('GET /health HTTP/0.9\r\n\r\n')
  expect(answer).not.toContain('"status"')
  expect(answer).toContain('The request is not valid HTTP.')
})
