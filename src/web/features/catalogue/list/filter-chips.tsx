import { X } from '#web/ui/icons/lucide.ts'
import { useLayoutEffect, useRef } from 'react'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { listPath } from './list-address.ts'
import { ListLink } from './list-link.tsx'
import { LIST_ID } from './list-place.ts'
import type { SetFilter } from './set-filters.ts'

const text = catalogue.filters

/** What narrows the list; a press takes one away, and the focus goes on to the next. */
export function FilterChips({ filters }: { filters: readonly SetFilter[] }) {
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<{ place: number; of: number }>(undefined)
  // Before the next frame, in which `keepFocus` would look for a place.
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.of === filters.length) return
    const { place } = pressed.current
    pressed.current = undefined
    if (document.activeElement !== document.body) return
    const chips = list.current?.querySelectorAll<HTMLElement>('a')
    const next = chips?.[place] ?? chips?.[place - 1] ?? document.getElementById(LIST_ID)
    next?.focus({ preventScroll: true })
  }, [filters.length])
  if (filters.length === 0) return null
  return (
    <ul ref={list} aria-label={text.set} className="flex flex-wrap gap-2 pb-5">
      {filters.map(({ label, without }, index) => (
        <li
          key={label}
          onClickCapture={() => {
            pressed.current = { place: index, of: filters.length }
          }}
        >
          <ListLink
            to={listPath(without)}
            aria-label={text.remove(label)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-mor-100 pr-2 pl-3.5 text-note font-medium text-mor-900 hover:bg-mor-200 lg:pointer-fine:min-h-9"
          >
            {label}
            <X className="size-3.5" aria-hidden="true" />
          </ListLink>
        </li>
      ))}
    </ul>
  )
}
