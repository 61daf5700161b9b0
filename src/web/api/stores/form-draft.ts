import { useEffect, useRef, useState, type RefObject } from 'react'
import { storedSession } from './stored-session.ts'
import { tabDraft, type DraftSubject, type StoredDraft } from './tab-draft.ts'

const NO_PICTURES: readonly File[] = []

/**
 * What somebody typed in a form that went away unsent, as when the login ends, or for a look at a policy. It waits until
 * the same person opens the form about the same thing. `read` takes it from the form; with `stored` it outlives the page.
 */
export function formDraft<Typed>(
  read: (form: HTMLFormElement, pictures: readonly File[]) => Typed,
  stored?: StoredDraft<Typed>,
) {
  const draft = tabDraft(stored)
  let isSent = false

  /** What was typed before; undefined where nothing was. */
  function useKept(about: DraftSubject): Typed | undefined {
    const [kept] = useState(() => draft.of(about))
    return kept
  }

  /** Keeps what the form holds when it goes away, with the pictures it has by then. */
  function useKeeping(
    form: RefObject<HTMLFormElement | null>,
    about: DraftSubject,
    pictures = NO_PICTURES,
  ): void {
    const chosen = useRef(pictures)
    useEffect(() => {
      chosen.current = pictures
    }, [pictures])
    useEffect(() => {
      const element = form.current
      if (element === null) return undefined
      const userId = storedSession()?.userId
      let isTouched = draft.of(about) !== undefined
      isSent = false
      const touch = () => {
        isTouched = true
        // What is typed after it was sent is the next one.
        isSent = false
      }
      const keep = () => {
        // What the account filled in would stand in the way of what it says by then.
        if (isTouched && !isSent) draft.keep(userId, about, read(element, chosen.current))
      }
      const left = new AbortController()
      const { signal } = left
      for (const type of ['input', 'change']) element.addEventListener(type, touch, { signal })
      // A phone may end a page that is out of sight without another word.
      document.addEventListener('visibilitychange', keep, { signal })
      window.addEventListener('pagehide', keep, { signal })
      return () => {
        left.abort()
        keep()
      }
    }, [form, about])
  }

  return {
    useKept,
    useKeeping,
    /** It is with the shop: the next form begins empty. */
    end: (): void => {
      isSent = true
      draft.end()
    },
  }
}
