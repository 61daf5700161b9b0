import { X } from '#web/ui/icons/lucide.ts'
import { useEffect, useId, useRef, useState } from 'react'
import type { NamedScope } from '#contract/discounts/discount-fields.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { type ScopeGroups, Suggestions } from './scope-suggestions.tsx'
import { isSame, keyOf, type Named, scopeName } from './scope-text.ts'

interface ScopeChooserProps {
  /** The categories and collections of the shop. */
  groups: ScopeGroups
  scope: NamedScope
}

/** Which pieces a code or a sale is for: searched by name and chosen; none means the whole shop. */
export function ScopeChooser({ groups, scope }: ScopeChooserProps) {
  const [chosen, setChosen] = useState<NamedScope>(scope)
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  useEffect(() => {
    const form = box.current?.form
    const clear = () => setChosen([])
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  const focusSearch = () => box.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  const add = (one: Named) => {
    setChosen([...chosen, one])
    setTyped('')
    focusSearch()
  }
  const remove = (one: Named) => {
    setChosen(chosen.filter((other) => !isSame(one, other)))
    focusSearch()
  }
  return (
    <fieldset ref={box} className="grid gap-2">
      <legend className="text-sm font-medium">For which pieces</legend>
      <p id={hint} className="text-note text-ink-2">
        {chosen.length === 0
          ? 'For the whole shop. Search for a category, a collection or a product to narrow it.'
          : 'Only for what you choose here.'}
      </p>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={keyOf(one)}
              className="flex items-center gap-1 rounded-md bg-sand py-0.5 pr-0.5 pl-3 text-control"
            >
              <span className="wrap-anywhere">{scopeName(one)}</span>
              <IconButton label={`Remove ${scopeName(one)}`} onClick={() => remove(one)}>
                <X className="ico-s" aria-hidden="true" />
              </IconButton>
              <input type="hidden" name="scope" value={keyOf(one)} />
            </li>
          ))}
        </ul>
      )}
      <SearchField
        label="Search categories, collections and products"
        placeholder="Rings, Minimal, a product"
        describedBy={hint}
        value={typed}
        onChange={setTyped}
        isInForm
        className="max-w-md"
      />
      <Suggestions typed={typed} groups={groups} chosen={chosen} onAdd={add} />
    </fieldset>
  )
}
