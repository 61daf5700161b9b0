import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { shell as text } from '#i18n/shell.ts'

interface SearchBoxProps {
  onSearch?: () => void
  /** The field itself. */
  children: ReactNode
}

/** The look of the search and the form that leads to the list of what fits. */
export function SearchBox({ onSearch, children }: SearchBoxProps) {
  return (
    <Form action="/shopping" onSubmit={onSearch}>
      <label className="flex h-11 items-center gap-2 rounded-xs border-b border-edge text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700">
        <Search className="ico" aria-hidden="true" />
        <span className="sr-only">{text.search}</span>
        {children}
      </label>
    </Form>
  )
}

/** What the field is, with suggestions and without. */
export const SEARCH_INPUT = {
  type: 'search',
  name: 'q',
  enterKeyHint: 'search',
  placeholder: text.searchHint,
  autoComplete: 'off',
  className:
    'w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 lg:text-control [&::-webkit-search-cancel-button]:hidden',
} as const
