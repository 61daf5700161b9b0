import { useEffect, useSyncExternalStore } from 'react'
import { listCart, type CartLine } from '#contract/cart.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { storedSession, useSession } from '#web/api/stored-session.ts'

/** The customer's cart as this browser knows it, shared by the badge, the cart and the checkout. */
export interface CartState {
  state: 'loading' | 'ready' | 'failed'
  lines: readonly CartLine[]
}

const EMPTY: CartState = { state: 'loading', lines: [] }
const CHANNEL = 'nagina-cart'

let cart: CartState = EMPTY
let loadedFor: number | undefined
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

/** The cart, loaded once per login and kept up to date in every tab. */
export function useCart(): CartState {
  const session = useSession()
  const current = useSyncExternalStore(
    subscribe,
    () => cart,
    () => EMPTY,
  )
  useEffect(() => {
    if (session !== undefined && loadedFor !== session.userId) void loadCart()
    if (session === undefined && loadedFor !== undefined) forgetCart()
  }, [session])
  return current
}

/** Loads the cart from the server; a failure shows as state `failed`. */
export async function loadCart(): Promise<void> {
  const session = storedSession()
  if (session === undefined) return
  loadedFor = session.userId
  try {
    const lines = await browserApi.call(listCart, { params: { userId: session.userId } })
    set({ state: 'ready', lines })
  } catch {
    set({ state: 'failed', lines: cart.lines })
  }
}

/** Replaces the lines after the server confirmed a change, here and in the other tabs. */
export function setCartLines(lines: readonly CartLine[]): void {
  set({ state: 'ready', lines })
  channel?.postMessage('changed')
}

function forgetCart(): void {
  loadedFor = undefined
  set(EMPTY)
}

function set(next: CartState): void {
  cart = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (channel === undefined && 'BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', () => void loadCart())
  }
  return () => listeners.delete(listener)
}
