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

/** `crypto.randomUUID` exists only on secure origins; a shop in the local network may have none. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
