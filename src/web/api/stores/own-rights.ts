import { useEffect, useSyncExternalStore } from 'react'
import { getProfile } from '#contract/accounts/own-account.ts'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSession } from './stored-session.ts'

interface Known {
  userId: number
  rights: readonly StaffRight[]
}

const NONE: readonly StaffRight[] = []
/** A window that is looked at again soon does not ask again. */
const ASKED_EVERY_MS = 10_000

let known: Known | undefined
let asked: { userId: number; at: number } | undefined
const listeners = new Set<() => void>()

/**
 * What an owner lets the logged-in person do beyond their role; undefined while that is unknown. Asked again when the
 * window comes back into view. The server decides with every call.
 */
export function useRights(): readonly StaffRight[] | undefined {
  const session = useSession()
  const staffId = session?.role === 'staff' ? session.userId : undefined
  const current = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
  useEffect(() => {
    if (staffId === undefined) return undefined
    const ask = () => void load(staffId)
    ask()
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [staffId])
  if (staffId === undefined) return NONE
  return current?.userId === staffId ? current.rights : undefined
}

async function load(userId: number): Promise<void> {
  if (asked?.userId === userId && Date.now() - asked.at < ASKED_EVERY_MS) return
  asked = { userId, at: Date.now() }
  try {
    const { rights = NONE } = await browserApi.call(getProfile)
    known = { userId, rights }
  } catch {
    // What was known stays; without anything known there are none, and the next look asks again.
    known = known?.userId === userId ? known : { userId, rights: NONE }
    asked = undefined
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
