import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { headersOf, jsonOf, type Ask, type Askable } from './answer.ts'

/** A connection that stays open, and so leads to one worker of a shop until that ends. */
export interface WorkerConnection extends Askable {
  /** The number of the worker. */
  worker: number
  close: () => void
}

/** Opens connections until one leads to the worker wanted. */
export async function connectToWorker(url: string, wanted: number): Promise<WorkerConnection> {
  for (;;) {
    const connection = await connectToAny(url)
    if (connection.worker === wanted) return connection
    connection.close()
  }
}

/** Opens a connection to whichever worker takes it. */
export async function connectToAny(url: string): Promise<WorkerConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Ask = async (method, path, asked = {}) => {
    const body = typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body)
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url + path, {
        method,
        agent,
        headers: {
          accept: 'application/json',
          ...(asked.from && { 'x-forwarded-for': asked.from }),
          ...(asked.body !== undefined && { 'content-type': 'application/json' }),
          ...headersOf(asked),
        },
      })
      call.once('response', resolve).once('error', reject)
      call.end(asked.body === undefined ? undefined : body)
    })
    const answer = await text(response)
    const type = response.headers['content-type']
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    return { status: response.statusCode ?? 0, headers, text: answer, body: jsonOf(type, answer) }
  }
  const { body } = await ask('GET', '/health')
  return { ask, worker: Number(body.worker), close: () => agent.destroy() }
}
