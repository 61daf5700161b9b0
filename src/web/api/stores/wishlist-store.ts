import { useEffect, useSyncExternalStore } from 'react'
import { getWishlist, mergeWishlist, replaceWishlist } from '#contract/catalogue/wishlist.ts'
import { MAX_WISHES } from '#domain/accounts/limits.ts'
import { browserApi } from '#web/api/browser-api.ts'
import {
  storedSession,
  useSession,
  WISHLIST_KEY as KEY,
  WISHLIST_PENDING_KEY as PENDING,
} from './stored-session.ts'

const NONE: readonly number[] = []

const listeners = new Set<() => void>()
let knownText: string | null = null
let known = NONE
/** Holds the hearts of this page where the browser forbids storage. */
const forThisPage: Record<string, string> = {}
/** The press that was sent to the account last, and how many have no answer yet. */
let lastAsked: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Whose list this page has asked for. */
let loadedFor: number | undefined
/** The person whose list has come, or could not be had; another's is still on its way. */
let answered: { userId: number; hasFailed: boolean } | undefined

/**
 * Ids of the saved products, the newest first, live in every tab; none on the server. A logged-in person sees the list
 * of their account, into which the hearts set before are merged.
 */
export function useWishlist(): readonly number[] {
  const userId = useSession()?.userId
  useEffect(() => {
    if (userId !== loadedFor) void takeAccountsList(userId)
  }, [userId])
  return useSyncExternalStore(subscribe, savedIds, () => NONE)
}

/** How the list of the account is: a guest's list is all there is. `retry` asks for it again. */
export function useAccountsWishlist(): {
  state: 'loading' | 'failed' | 'ready'
  retry: () => void
} {
  const userId = useSession()?.userId
  const state = useSyncExternalStore(
    subscribe,
    () => stateFor(userId),
    () => 'loading' as const,
  )
  return { state, retry: () => void takeAccountsList(userId) }
}

function stateFor(userId: number | undefined): 'loading' | 'failed' | 'ready' {
  if (userId === undefined) return 'ready'
  if (answered?.userId !== userId) return 'loading'
  return answered.hasFailed ? 'failed' : 'ready'
}

/**
 * Saves a product or takes it out: at once on this device, then in the account. A product that is already in the wanted
 * state stays so. When the account refuses, the heart is as before and the promise fails.
 */
export async function setInWishlist(productId: number, isWanted: boolean): Promise<void> {
  const before = savedIds()
  const wasSaved = before.includes(productId)
  keep(withHeart(before, productId, isWanted))
  const userId = storedSession()?.userId
  if (userId === undefined) return markPending(true)
  try {
    const { productIds } = await inTurn(() => {
      if (storedSession()?.userId !== userId) throw new Error('Another account is logged in.')
      return isWanted ? merge([productId]) : takeOut(productId)
    })
    // The answer to a press that still waits has this one in it; until then the list is as it was pressed.
    if (waiting === 0) keep(productIds)
  } catch (error) {
    keep(withHeart(savedIds(), productId, wasSaved))
    throw error
  }
}

/**
 * Asks the account one thing after the other: a list that is read before another press has been written would bring
 * back what that press took out.
 */
async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  waiting += 1
  const answer = lastAsked.then(ask)
  lastAsked = answer.catch(() => undefined)
  try {
    return await answer
  } finally {
    waiting -= 1
  }
}

/** The list of the account in place of the device's; hearts that it does not know yet go into it. */
async function takeAccountsList(userId: number | undefined): Promise<void> {
  loadedFor = userId
  answered = undefined
  if (userId === undefined) return tell()
  tell()
  try {
    const { productIds } = await (read(PENDING) === null
      ? browserApi.call(getWishlist)
      : merge(savedIds()))
    // Somebody else has logged in meanwhile.
    if (loadedFor !== userId) return
    answered = { userId, hasFailed: false }
    markPending(false)
    keep(productIds)
  } catch {
    // The device's hearts stay and the next page tries again. Nothing is lost, so there is a message only where the list
    // would look empty.
    if (loadedFor !== userId) return
    loadedFor = undefined
    answered = { userId, hasFailed: true }
    tell()
  }
}

function merge(productIds: readonly number[]) {
  return browserApi.call(mergeWishlist, { body: { productIds: productIds.slice(0, MAX_WISHES) } })
}

/** From the present list of the account: another device may have changed it. */
async function takeOut(productId: number) {
  const { productIds } = await browserApi.call(getWishlist)
  return browserApi.call(replaceWishlist, { body: { productIds: without(productIds, productId) } })
}

function withHeart(ids: readonly number[], productId: number, isSaved: boolean) {
  if (ids.includes(productId) === isSaved) return ids
  return isSaved ? [productId, ...ids] : without(ids, productId)
}

function without(ids: readonly number[], productId: number): number[] {
  return ids.filter((id) => id !== productId)
}

function keep(ids: readonly number[]): void {
  write(KEY, JSON.stringify(ids))
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** Whether there are hearts that no account knows. */
function markPending(isPending: boolean): void {
  if (isPending) write(PENDING, 'yes')
  else localStorage.removeItem(PENDING)
}

function savedIds(): readonly number[] {
  const text = read(KEY)
  if (text !== knownText) {
    knownText = text
    known = parse(text)
  }
  return known
}

function parse(text: string | null): readonly number[] {
  if (text === null) return NONE
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : NONE
  } catch {
    return NONE
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? forThisPage[key] ?? null
  } catch {
    return forThisPage[key] ?? null
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    forThisPage[key] = text
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
