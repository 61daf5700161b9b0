import { useEffect, useState } from 'react'
import type { Session } from '#contract/accounts/accounts.ts'
import { storedSession, useHydrated, useSession } from './stored-session.ts'

/** What opens the order of somebody without a login, in this tab only. */
const KEY = 'nagina.guestOrder'

const GUEST_PAGE = '/guest-order'

const listeners = new Set<() => void>()

/** What opens the guest's order in this tab; undefined without one. */
export function guestSession(): Session | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isSession(stored) ? { ...stored, role: 'customer' } : undefined
  } catch {
    // A browser that forbids storage keeps nothing: the link in the email opens the order again.
    return undefined
  }
}

/** Keeps what opens the order until the tab is closed. */
export function storeGuestSession({ token, userId, name }: Session): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ token, userId, name }))
  } catch {
    // See above.
  }
  for (const listener of listeners) listener()
}

/** Forgets it: its day is over, or its person is erased. */
export function endGuestSession(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener()
}

/** Who asks for an order on this page: the guest on the page of a guest or without a login, else the account. */
export function buyerSession(): Session | undefined {
  return buyerOf(storedSession())
}

function buyerOf(account: Session | undefined): Session | undefined {
  // A page for guests shows no order of an account.
  if (window.location.pathname.endsWith(GUEST_PAGE)) return guestSession()
  return account === undefined || isGuestPage() ? (guestSession() ?? account) : account
}

/** The same for what is drawn; undefined until the page is live. */
export function useBuyer(): Session | undefined {
  const account = useSession()
  const isLive = useHydrated()
  const [, setTurn] = useState(0)
  useEffect(() => {
    const read = () => setTurn((turn) => turn + 1)
    listeners.add(read)
    return () => void listeners.delete(read)
  }, [])
  if (!isLive) return undefined
  return buyerOf(account)
}

/** Pages that the order of a guest leads to say so in their address. */
function isGuestPage(): boolean {
  return new URLSearchParams(window.location.search).has('guest')
}

function isSession(stored: unknown): stored is Pick<Session, 'token' | 'userId' | 'name'> {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'token' in stored &&
    typeof stored.token === 'string' &&
    'userId' in stored &&
    typeof stored.userId === 'number' &&
    'name' in stored &&
    typeof stored.name === 'string'
  )
}
