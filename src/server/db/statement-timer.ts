import { AsyncLocalStorage } from 'node:async_hooks'
import type { PoolClient } from 'pg'

/** A finished statement, always without its values. */
export interface TimedStatement {
  /** On one line, cut off after 500 characters. */
  text: string
  ms: number
  /** The request it was made for, where there is one. */
  requestId: string | undefined
}

const LONGEST_TEXT = 500

/** Which request the code that runs works for. */
const requests = new AsyncLocalStorage<string>()

/** Runs `work`, and whatever follows from it, in the name of a request. */
export function forRequest(id: string, work: () => void): void {
  requests.run(id, work)
}

type Listener = (statement: TimedStatement) => void

/** Reports slow statements to its listeners. */
export class StatementTimer {
  readonly #listeners: { slowMs: number; tell: Listener }[] = []

  /** From now on `tell` gets every statement that takes `slowMs` or longer; 0 for all. */
  onSlow(slowMs: number, tell: Listener): void {
    this.#listeners.push({ slowMs, tell })
  }

  /** Measures every statement of a connection, from sending to its result. */
  watch(client: PoolClient): void {
    const query: (...args: unknown[]) => unknown = client.query.bind(client)
    const measured = (...args: unknown[]): unknown => {
      const began = performance.now()
      // Read now: the result arrives outside of the request's context.
      const requestId = requests.getStore()
      const measure = () => this.#measure(args[0], performance.now() - began, requestId)
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          measure()
          callback(...answer)
        }
        return query(...args)
      }
      const answer = query(...args)
      // What is not a promise is a stream, which its reader measures.
      if (answer instanceof Promise) answer.then(measure).catch(measure)
      return answer
    }
    Object.assign(client, { query: measured })
  }

  #measure(statement: unknown, ms: number, requestId: string | undefined): void {
    for (const { slowMs, tell } of this.#listeners) {
      if (ms >= slowMs) tell({ text: textOf(statement), ms, requestId })
    }
  }
}

function textOf(statement: unknown): string {
  const isObject = typeof statement === 'object' && statement !== null
  const text = isObject && 'text' in statement ? statement.text : statement
  return String(text).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)
}
