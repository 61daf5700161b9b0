import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Suggestion } from './use-suggestions.ts'

interface KeysInput {
  field: RefObject<HTMLInputElement | null>
  list: RefObject<HTMLElement | null>
  /** Of the list; its lines are `<id>-0` and so on. */
  id: string
  shown: readonly Suggestion[]
  isShown: boolean
  isInline: boolean
  setIsOpen: (isOpen: boolean) => void
}

const NONE = -1

/**
 * The keys of a search field with suggestions, and what a reader is told of them (ARIA combobox): the place of
 * the line that the arrows stand on, -1 for none. The focus never leaves the field.
 */
export function useSuggestionKeys(input: KeysInput): number {
  const { field, list, id, shown, isShown, isInline, setIsOpen } = input
  // Other suggestions begin with none chosen.
  const [chosen, setChosen] = useState({ of: shown, at: NONE })
  const at = chosen.of === shown ? chosen.at : NONE

  useEffect(() => {
    const element = field.current
    if (element === null) return
    element.setAttribute('aria-expanded', String(shown.length > 0))
    if (at === NONE) element.removeAttribute('aria-activedescendant')
    else element.setAttribute('aria-activedescendant', `${id}-${at}`)
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [field, list, id, at, shown])

  // Before the lines are painted: an Escape that comes right after would be the field's own, and empty it.
  useLayoutEffect(() => {
    const element = field.current
    if (element === null) return undefined
    const onKey = (event: KeyboardEvent) => {
      // A key of an unfinished composition (IME) belongs to the composition.
      if (event.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        setIsOpen(true)
        if (shown.length === 0) return
        event.preventDefault()
        setChosen({ of: shown, at: stepped(at, event.key === 'ArrowDown' ? 1 : -1, shown.length) })
      } else if (event.key === 'Enter' && at !== NONE) {
        event.preventDefault()
        const line = list.current?.children[at]
        if (line instanceof HTMLElement) line.click()
      } else if (event.key === 'Escape' && !isInline) {
        // What was typed stays; a second Escape is the field's own.
        if (isShown) event.preventDefault()
        setIsOpen(false)
      }
    }
    // Other words begin with none chosen, also where the same lines fit them.
    const onWords = () => setChosen({ of: shown, at: NONE })
    element.addEventListener('keydown', onKey)
    element.addEventListener('input', onWords)
    return () => {
      element.removeEventListener('keydown', onKey)
      element.removeEventListener('input', onWords)
    }
  }, [field, list, at, shown, isShown, isInline, setIsOpen])

  return at
}

/** Past the last line comes the field itself, then the first. */
function stepped(at: number, by: 1 | -1, count: number): number {
  const places = count + 1
  return ((at + 1 + by + places) % places) - 1
}
