import { createServer } from 'node:http'

/** The limit to measure against: answers every request with the same bytes from memory. */
const [port, length] = process.argv.slice(2).map(Number)
const bytes = Buffer.alloc(length ?? 0, 'x')
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': bytes.length }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(port, '127.0.0.1', () => process.send?.('listening'))
