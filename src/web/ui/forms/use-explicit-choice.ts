import { useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'

/** Keys that change a closed select without an explicit choice: arrows and first letters. */
const MOVING_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
])
/** There an arrow opens the list, and what is then chosen is chosen. */
const ARROWS_OPEN = /^(Mac|iPhone|iPad)/

interface ExplicitChoice {
  /** What the select shows: the value, or what keys have moved it to. */
  shown: string
  /** Whether it shows what is not applied yet. */
  isPending: boolean
  apply: () => void
  /** For the element around the select and the button that applies. */
  group: { onBlur: (event: FocusEvent<HTMLElement>) => void }
  select: {
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLSelectElement>) => void
    onPointerDown: () => void
    onWheel: () => void
  }
}

/**
 * Tells a choice from a slip on a native select (WCAG 3.2.2). On Linux and Windows a closed one changes
 * with each arrow key: what keys or a wheel move it to is only shown, until Enter or `apply`; Escape
 * and leaving go back. A choice by mouse or finger, from the open list or by a program applies at once.
 */
export function useExplicitChoice(
  value: string,
  onChoose: (value: string) => void,
): ExplicitChoice {
  const [draft, setDraft] = useState<string>()
  const wasMoved = useRef(false)
  const isPending = draft !== undefined && draft !== value

  function choose(next: string) {
    setDraft(undefined)
    wasMoved.current = false
    if (next !== value) onChoose(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLSelectElement>) {
    wasMoved.current = movesClosedSelect(event)
    if (!isPending || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Neither opens the list now, nor closes the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') choose(draft)
    else setDraft(undefined)
  }

  return {
    shown: draft ?? value,
    isPending,
    apply: () => choose(draft ?? value),
    group: {
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setDraft(undefined)
      },
    },
    select: {
      onChange: ({ target }) => (wasMoved.current ? setDraft(target.value) : choose(target.value)),
      onKeyDown,
      onPointerDown: () => (wasMoved.current = false),
      onWheel: () => (wasMoved.current = true),
    },
  }
}

function movesClosedSelect({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return false
  // A letter moves to the option that starts with it; a space opens the list.
  if (key.length === 1) return key !== ' '
  const isArrow = key.startsWith('Arrow')
  return MOVING_KEYS.has(key) && !(isArrow && ARROWS_OPEN.test(navigator.platform))
}
