import cluster from 'node:cluster'
import { createServer } from 'node:http'

/**
 * The limit to measure against: answers every request with the bytes it was given, from memory. With a second number, so
 * many processes accept from one socket, as the workers of the shop do.
 */
const [port = 0, workers = 1] = process.argv.slice(2).map(Number)

process.once('message', (message) => {
  const bytes = Buffer.from(message instanceof Uint8Array ? message : [])
  if (cluster.isPrimary && workers > 1) share(bytes)
  else serve(bytes)
})

function share(bytes: Buffer): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ serialization: 'advanced' })
  let listening = 0
  for (let at = 0; at < workers; at += 1) {
    const worker = cluster.fork()
    worker.once('message', () => {
      listening += 1
      if (listening === workers) process.send?.('listening')
    })
    worker.once('online', () => worker.process.send(bytes))
  }
}

function serve(bytes: Buffer): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
  }
  createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  }).listen(port, '127.0.0.1', () => process.send?.('listening'))
}
