import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { NamedScope } from '#contract/orders/discount-fields.ts'
import { searchAdmin } from '#contract/shop/dashboard.ts'
import { MOST_IN_SCOPE, type ScopeKind } from '#domain/pricing/discount-scope.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'

type Named = NamedScope[number]

/** What a scope can name besides products, which are searched for. */
export type ScopeGroups = readonly Named[]

interface ScopeChooserProps {
  /** The categories and collections of the shop. */
  groups: ScopeGroups
  scope: NamedScope
}

const KIND_WORDS: Readonly<Record<ScopeKind, string>> = {
  category: 'category',
  collection: 'collection',
  product: 'product',
}

/** How many suggestions are shown under the search field. */
const SHOWN = 8

/** Which pieces a code or a sale is for: searched by name and chosen; none is the whole shop. */
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

interface SuggestionsProps {
  typed: string
  groups: ScopeGroups
  chosen: NamedScope
  onAdd: (one: Named) => void
}

function Suggestions({ typed, groups, chosen, onAdd }: SuggestionsProps) {
  const words = typed.trim().toLowerCase()
  const load = useLoad(`scope ${words}`, async () =>
    words === '' ? [] : (await adminApi.call(searchAdmin, { query: { q: words } })).products,
  )
  const products: Named[] =
    load.state === 'ready'
      ? load.data.map(({ productId: id, name }) => ({ kind: 'product', id, name }))
      : []
  const found = [...groups.filter(({ name }) => name.toLowerCase().includes(words)), ...products]
    .filter((one) => chosen.every((other) => !isSame(one, other)))
    .slice(0, SHOWN)
  if (words === '') return null
  if (chosen.length >= MOST_IN_SCOPE) {
    return <output className="text-note text-ink-2">At most {MOST_IN_SCOPE} can be chosen.</output>
  }
  return (
    <ul aria-label="Found" className="grid max-w-md rounded-md border border-line bg-white">
      {found.map((one) => (
        <li key={keyOf(one)} className="border-b border-line last:border-0">
          <button
            type="button"
            onClick={() => onAdd(one)}
            className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left hover:bg-paper"
          >
            <span className="wrap-anywhere">{one.name}</span>
            <span className="text-note text-ink-3">{KIND_WORDS[one.kind]}</span>
          </button>
        </li>
      ))}
      {found.length === 0 && load.state === 'ready' && (
        <li className="px-3 py-2.5 text-note text-ink-2">Nothing with that name was found.</li>
      )}
    </ul>
  )
}

/** What is chosen, as the calls take it. */
export function scopeIn(form: HTMLFormElement) {
  const keys = new FormData(form).getAll('scope').map(String)
  const idsOf = (kind: ScopeKind) =>
    keys.filter((key) => key.startsWith(`${kind} `)).map((key) => Number(key.split(' ')[1]))
  return {
    categoryIds: idsOf('category'),
    collectionIds: idsOf('collection'),
    productIds: idsOf('product'),
  }
}

/** A scope in a line of words; undefined for the whole shop. */
export function scopeText(scope: NamedScope): string | undefined {
  if (scope.length === 0) return undefined
  const [first, second, third, ...rest] = scope.map(scopeName)
  const named = [first, second, third].filter((name) => name !== undefined).join(', ')
  return rest.length === 0 ? `For ${named}` : `For ${named} and ${rest.length} more`
}

function scopeName({ kind, name }: Named): string {
  return name === '' ? `a deleted ${KIND_WORDS[kind]}` : `${name} (${KIND_WORDS[kind]})`
}

function keyOf({ kind, id }: Named): string {
  return `${kind} ${id}`
}

function isSame(one: Named, other: Named): boolean {
  return keyOf(one) === keyOf(other)
}
