import type { NamedScope } from '#contract/discounts/discount-fields.ts'
import { searchAdmin } from '#contract/shop/admin-search.ts'
import { MOST_IN_SCOPE } from '#domain/pricing/discount-scope.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { isSame, keyOf, KIND_WORDS, type Named } from './scope-text.ts'

/** What a scope can name besides products, which are searched for. */
export type ScopeGroups = readonly Named[]

/** How many suggestions are shown under the search field. */
const SHOWN = 8

interface SuggestionsProps {
  typed: string
  groups: ScopeGroups
  chosen: NamedScope
  onAdd: (one: Named) => void
}

/** What the typed words may mean, without what is chosen already. */
export function Suggestions({ typed, groups, chosen, onAdd }: SuggestionsProps) {
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
