import { newKey } from '#web/api/stores/new-key.ts'

/** Makes the key under which the server knows an attempt to order (Idempotency-Key). */
export interface OrderAttempts {
  /** The key of this body; it stays the same until the result is known. */
  keyFor: (body: object) => string
  /** The server has refused for good: the next try is another attempt. */
  forget: () => void
}

/** Keeps one key per attempt, so that an order whose answer got lost is not placed twice. */
export function orderAttempts(): OrderAttempts {
  let last: { text: string; key: string } | undefined
  return {
    keyFor: (body) => {
      const text = JSON.stringify(body)
      if (last?.text !== text) last = { text, key: newKey() }
      return last.key
    },
    forget: () => {
      last = undefined
    },
  }
}
