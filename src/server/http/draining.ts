import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/**
 * The time between the request to end and the closing of the socket. Everything is still answered, but `/ready`
 * says 503 and every response asks for its connection to be closed, so that the proxy in front sends the rest to
 * other instances before this one stops accepting.
 */
export class Draining {
  #isOn = false

  /** True from the request to end on. */
  get isOn(): boolean {
    return this.#isOn
  }

  /** Begins, and resolves after `seconds`, when no more requests are expected. */
  async drain(seconds: number): Promise<void> {
    this.#isOn = true
    if (seconds > 0) await wait(seconds * 1_000)
  }

  /** Asks the client of a response to send its next request elsewhere. */
  mark(response: ServerResponse): void {
    if (this.#isOn) response.setHeader('connection', 'close')
  }
}
