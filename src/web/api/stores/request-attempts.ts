import { newKey } from './new-key.ts'

/** Makes the key under which the server knows an attempt to make something (Idempotency-Key). */
export interface RequestAttempts {
  /** The key of this body; it stays the same until the result is known. */
  keyFor: (body: object) => string
  /** The server has refused for good: the next try is another attempt. */
  forget: () => void
}

/** Keeps one key per attempt, so that an order or a gift card whose answer got lost is not made twice. */
export function requestAttempts(): RequestAttempts {
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
