import { X } from 'lucide-react'
import { Link } from 'react-router'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { listPath } from './list-address.ts'
import type { SetFilter } from './set-filters.ts'

const text = catalogue.filters

/** What narrows the list; a press takes one away. */
export function FilterChips({ filters }: { filters: readonly SetFilter[] }) {
  if (filters.length === 0) return null
  return (
    <ul aria-label={text.set} className="flex flex-wrap gap-2 pb-5">
      {filters.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listPath(without)}
            preventScrollReset
            aria-label={text.remove(label)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-mor-100 pr-2 pl-3.5 text-note font-medium text-mor-900 hover:bg-mor-200 lg:pointer-fine:min-h-9"
          >
            {label}
            <X className="size-3.5" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
