import { storedSession } from './stored-session.ts'

/** What a draft is about: an id, or words that name it; 0 where there is only one. */
export type DraftSubject = number | string

interface Draft<Typed> {
  /** Whose it is; undefined: nobody was logged in. */
  userId?: number | undefined
  about: DraftSubject
  typed: Typed
}

/** How a draft outlives its page: its name in the tab, and how what was stored is read. */
export interface StoredDraft<Typed> {
  name: string
  parse: (stored: unknown) => Typed | undefined
}

/** All of them begin so. */
const PREFIX = 'nagina.draft.'

/**
 * What somebody typed and did not send. It waits in memory, and with `stored` in the tab too: the page in another
 * language is a page of its own, and phones load a tab again that was out of sight. It ends with the tab. Who logs in
 * gets what they typed before; nobody gets that of an account but its owner.
 */
export function tabDraft<Typed>(stored?: StoredDraft<Typed>) {
  let draft: Draft<Typed> | undefined
  return {
    /** What was typed about something before; undefined where nothing was. */
    of(about: DraftSubject): Typed | undefined {
      draft ??= stored && readDraft(stored)
      if (draft === undefined || draft.about !== about) return undefined
      const { userId, typed } = draft
      return userId === undefined || userId === storedSession()?.userId ? typed : undefined
    },
    /** Keeps what the person `userId` typed; undefined: nobody was logged in. */
    keep(userId: number | undefined, about: DraftSubject, typed: Typed): void {
      draft = { userId, about, typed }
      // After their logout nothing of an account is written any more.
      const isTheirs = userId === undefined || userId === storedSession()?.userId
      if (stored && isTheirs) writeDraft(stored.name, draft)
    },
    end(): void {
      draft = undefined
      if (stored) removeItem(PREFIX + stored.name)
    },
  }
}

/** Somebody has logged out: nothing that was typed stays in the tab. */
export function endStoredDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

function readDraft<Typed>({ name, parse }: StoredDraft<Typed>): Draft<Typed> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    if (!isDraft(stored)) return undefined
    const typed = parse(stored.typed)
    return typed === undefined ? undefined : { ...stored, typed }
  } catch {
    return undefined
  }
}

function isDraft(stored: unknown): stored is Draft<unknown> {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('about' in stored) || !('typed' in stored)) return false
  const isSubject = typeof stored.about === 'number' || typeof stored.about === 'string'
  return isSubject && (!('userId' in stored) || typeof stored.userId === 'number')
}

function writeDraft(name: string, draft: Draft<unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch {
    // Kept for this page only.
  }
}

function removeItem(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There was nothing to forget.
  }
}
