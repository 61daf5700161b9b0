import { useEffect, useRef } from 'react'
import type { CartLine } from '#contract/cart/cart.ts'
import { loadCart } from '#web/api/stores/cart-store.ts'

/** Asks for the cart again when the first price in it is not held any more. */
export function useHoldEnd(lines: readonly CartLine[]): void {
  const [first] = lines.flatMap(({ make }) => make?.heldUntil ?? []).toSorted()
  // A clock that is fast must not make the page ask again and again.
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (first === undefined || asked.current === first) return undefined
    const ask = () => {
      asked.current = first
      void loadCart()
    }
    const timer = setTimeout(ask, Math.max(0, Date.parse(first) - Date.now()))
    return () => clearTimeout(timer)
  }, [first])
}
