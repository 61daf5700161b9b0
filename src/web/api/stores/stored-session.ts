import { startTransition, useEffect, useState } from 'react'
import type { Session } from '#contract/accounts/accounts.ts'
import { worksInAdmin } from '#domain/accounts/roles.ts'

/** The one key under which the browser keeps the login (decisions, stored session). */
const KEY = 'token'

/** Ids of the saved products; those of the account while someone is logged in. */
export const WISHLIST_KEY = 'nagina.wishlist'
/** Set while there are hearts that no account knows. */
export const WISHLIST_PENDING_KEY = 'nagina.wishlist.pending'

const listeners = new Set<() => void>()
let knownText: string | null = null
let known: Session | undefined

/** The session kept in this browser: token, userId, name, role. Undefined when logged out. */
export function storedSession(): Session | undefined {
  const text = readText()
  if (text !== knownText) {
    knownText = text
    known = parseSession(text)
  }
  return known
}

/** Keeps a login. */
export function storeSession(session: Session): void {
  const { token, userId, name, role } = session
  localStorage.setItem(KEY, JSON.stringify({ token, userId, name, role }))
  printBanner()
}

/** Forgets the login. */
export function endStoredSession(): void {
  localStorage.removeItem(KEY)
  // The hearts are in the account; the next person who logs in here must not get them.
  if (localStorage.getItem(WISHLIST_PENDING_KEY) === null) localStorage.removeItem(WISHLIST_KEY)
  printBanner()
}

/** Set once the first part of the page has come alive: what is drawn later is so from the start. */
let isPageLive = false

/** The stored session, live in every tab; undefined on the server and until the page is live. */
export function useSession(): Session | undefined {
  const [session, setSession] = useState(() => (isPageLive ? storedSession() : undefined))
  useEffect(() => {
    const read = () => setSession(storedSession())
    isPageLive = true
    startTransition(read)
    return subscribe(read)
  }, [])
  return session
}

/**
 * Whether the page is live in a browser: false on the server and during hydration. What waits for it or for the login
 * is then drawn together and in small pieces, so that hydration delays nothing.
 */
export function useHydrated(): boolean {
  const [isLive, setIsLive] = useState(() => isPageLive)
  useEffect(() => {
    isPageLive = true
    startTransition(() => setIsLive(true))
  }, [])
  return isLive
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function printBanner(): void {
  for (const listener of listeners) listener()
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // A browser that forbids storage is a browser without a login.
    return null
  }
}

function parseSession(text: string | null): Session | undefined {
  if (text === null) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    return isLogin(stored) ? withDefaults(stored) : undefined
  } catch {
    return undefined
  }
}

type Login = Pick<Session, 'token' | 'userId'> & { name?: unknown; role?: unknown }

/** What is read back: without a name or with a role of old it is still a login. */
function isLogin(stored: unknown): stored is Login {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('token' in stored) || !('userId' in stored)) return false
  return typeof stored.token === 'string' && typeof stored.userId === 'number'
}

function withDefaults({ token, userId, name, role }: Login): Session {
  return {
    token,
    userId,
    name: typeof name === 'string' ? name : '',
    role: worksInAdmin(role) ? role : 'customer',
  }
}
