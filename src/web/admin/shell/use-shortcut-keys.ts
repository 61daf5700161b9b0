import { useLayoutEffect, useState } from 'react'
import { WORK } from './page-shortcuts.ts'

/** What the keys do, in the order of the help. */
export const LETTER_KEYS: readonly (readonly [keys: string, does: string])[] = [
  ['/', 'Search this list'],
  ['n', 'Add something new'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row'],
  ['?', 'Show these keys'],
]

/** Where this device stores that its owner has turned letter keys off. */
const STORED = 'admin-letter-keys'

interface ShortcutKeys {
  isOn: boolean
  turn: (isOn: boolean) => void
}

/**
 * Single letters work on the list of the page. They can be turned off, because people who speak to the computer, or
 * rest a hand on the keyboard, set them off by accident (WCAG 2.1.4).
 */
export function useShortcutKeys(onHelp: () => void): ShortcutKeys {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(STORED) !== 'off')
  // Part of the frame, so that the keys work as soon as it is visible.
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const act = (event: KeyboardEvent) => {
      if (!isForUs(event)) return
      const work = event.key === '?' ? onHelp : WORK.get(event.key)
      if (work === undefined) return
      event.preventDefault()
      work()
    }
    window.addEventListener('keydown', act)
    return () => window.removeEventListener('keydown', act)
  }, [isOn, onHelp])
  return {
    isOn,
    turn: (next) => {
      if (next) localStorage.removeItem(STORED)
      else localStorage.setItem(STORED, 'off')
      setIsOn(next)
    },
  }
}

/** While somebody types, holds another key or has a dialog open, a key means something else. */
function isForUs({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (document.querySelector('.dialog') !== null) return false
  const isTyping =
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null
  return !isTyping
}
