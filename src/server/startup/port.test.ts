import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkPort } from './port.ts'

async function takePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port }: AddressInfo = address
  return port
}

test('a taken port names the process that holds it', async () => {
  const port = await takePort('127.0.0.1')
  await expect(checkPort('localhost', port)).rejects.toThrow(
    new RegExp(
      `^Port ${port} is taken by .* \\(process ${process.pid}\\)\\. Stop that, or set PORT`,
    ),
  )
})

test('a free port is no problem', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(checkPort('127.0.0.1', port)).resolves.toBeUndefined()
})

test('an address of another machine gets a clear message', async () => {
  await expect(checkPort('192.0.2.1', 3999)).rejects.toThrow(
    'The shop cannot listen on HOST 192.0.2.1 (EADDRNOTAVAIL). Set it to an address of this machine, such as localhost.',
  )
})
