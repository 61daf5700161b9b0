import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '#tests/support/api-shop.ts'
import { addProduct } from '#tests/support/product-forms.ts'
import { limit, times, within } from './counts.ts'

const shop = await openShop()
await addProduct(shop, { name: 'Quick ring' })
const CONNECTIONS = times(150, 1_000)
/** What others may have to wait for an answer, in ms. */
const SOON_MS = 2_000
/** The limit of a request's head, and how often it is looked after. */
const HEAD_ENDS_MS = 14_000

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Connections that begin with `head` and then say one sign after the other. */
async function dawdlers(head: string, sign: string): Promise<Socket[]> {
  const { port, hostname } = new URL(shop.url)
  const opened = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(head)
      const trickle = setInterval(() => socket.writable && socket.write(sign), 1_000)
      socket.once('close', () => clearInterval(trickle))
      return socket
    }),
  )
  sockets.push(...opened)
  return opened
}

async function expectAnswers(): Promise<void> {
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now()
    const { status } = await shop.ask('GET', `/product/getall?limit=${at + 1}`)
    expect(status).toBe(200)
    expect(performance.now() - began).toBeLessThan(limit(SOON_MS))
  }
}

test(
  `${CONNECTIONS} clients that never finish their request hold nobody up and are let go`,
  async () => {
    const heads = await dawdlers('GET / HTTP/1.1\r\nHost: shop\r\n', 'X-A: b\r\n')
    await expectAnswers()
    const began = performance.now()
    await Promise.all(
      heads.map(async (socket) => {
        socket.resume()
        if (!socket.closed) await once(socket, 'close')
      }),
    )
    expect(performance.now() - began).toBeLessThan(limit(HEAD_ENDS_MS))
    expect(shop.isRunning()).toBe(true)
  },
  within(1, 60_000),
)

test(
  `${CONNECTIONS} clients whose body comes sign by sign, and as many that never read, hold nobody up`,
  async () => {
    const login =
      'POST /user/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{'
    await dawdlers(login, ' ')
    const page = 'GET /docs HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\n\r\n'
    // Several questions at once, so that the answers fill what lies between.
    const readers = await dawdlers(page.repeat(5), '')
    for (const socket of readers) socket.pause()
    await expectAnswers()
    expect(shop.isRunning()).toBe(true)
  },
  within(1, 60_000),
)
