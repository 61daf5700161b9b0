import { useLayoutEffect, useState } from 'react'

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

/** Where this device keeps that its owner wants no letter keys. */
const STORED = 'admin-letter-keys'

interface ShortcutKeys {
  isOn: boolean
  turn: (isOn: boolean) => void
}

/**
 * Single letters work on the list of the page. They can be turned off, because who speaks to the
 * computer, or rests a hand on the keyboard, sets them off unawares (WCAG 2.1.4).
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

/** Whoever types, holds another key as well or has a dialog open means something else. */
function isForUs({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  if (document.querySelector('.dialog') !== null) return false
  const isTyping =
    target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select') !== null
  return !isTyping
}

const WORK = new Map<string, () => void>([
  ['/', search],
  ['n', addNew],
  ['j', () => step(1)],
  ['k', () => step(-1)],
  ['x', select],
])

function search(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
}

/** Presses the add button, or moves to the add form. */
function addNew(): void {
  const adding = document.querySelector<HTMLElement>('main [data-new]')
  if (adding instanceof HTMLFormElement) adding.querySelector('input')?.focus()
  else adding?.click()
}

/** Moves by a number of rows, from the focused one or to the first. */
function step(by: 1 | -1): void {
  const rows = rowsOfPage()
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))
  const row = rows[next]
  if (row === undefined) return
  openerOf(row)?.focus()
  row.scrollIntoView({ block: 'nearest' })
}

function select(): void {
  const row = rowsOfPage().find((one) => one.contains(document.activeElement))
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function rowsOfPage(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>('main tbody tr, main li')
  return [...rows].filter((row) => openerOf(row) !== null)
}

/** What of a row Enter presses. */
function openerOf(row: HTMLElement): HTMLElement | null {
  const named = row.querySelector<HTMLElement>('[data-open]')
  return named ?? row.querySelector<HTMLElement>('button, a[href]')
}
