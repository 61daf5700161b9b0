import { createServer } from 'node:http'

/** The limit to measure against: answers every request with the bytes it was given, from memory. */
const port = Number(process.argv[2])

process.once('message', (message) => {
  const bytes = Buffer.from(message instanceof Uint8Array ? message : [])
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
  }
  createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  }).listen(port, '127.0.0.1', () => process.send?.('listening'))
})
