import { useEffect, useRef, useState, type RefObject } from 'react'
import { storedSession } from './stored-session.ts'

const NO_PICTURES: readonly File[] = []

/**
 * What somebody typed in a form that went away unsent, as when the login ends. It waits in memory, until the same person
 * opens the form about the same thing (an id; 0 where there is only one): it ends with the tab, and nobody else gets it.
 * `read` takes it from the form.
 */
export function formDraft<Typed>(
  read: (form: HTMLFormElement, pictures: readonly File[]) => Typed,
) {
  let draft: { userId: number; about: number; typed: Typed } | undefined
  let isSent = false

  /** What was typed before; undefined where nothing was. */
  function useKept(about: number): Typed | undefined {
    const [kept] = useState(() => {
      const isTheirs = draft?.userId === storedSession()?.userId && draft?.about === about
      return isTheirs ? draft?.typed : undefined
    })
    return kept
  }

  /** Keeps what the form holds when it goes away, with the pictures it has by then. */
  function useKeeping(
    form: RefObject<HTMLFormElement | null>,
    about: number,
    pictures = NO_PICTURES,
  ): void {
    const chosen = useRef(pictures)
    useEffect(() => {
      chosen.current = pictures
    }, [pictures])
    useEffect(() => {
      const element = form.current
      const userId = storedSession()?.userId
      if (element === null || userId === undefined) return undefined
      isSent = false
      return () => {
        draft = isSent ? undefined : { userId, about, typed: read(element, chosen.current) }
      }
    }, [form, about])
  }

  return {
    useKept,
    useKeeping,
    /** It is with the shop: the next form begins empty. */
    end: (): void => {
      isSent = true
    },
  }
}
