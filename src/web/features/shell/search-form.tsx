import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'

interface SearchFormProps {
  className?: string
  onSearch?: () => void
}

/** The search box: Enter leads to the list of what fits. Works without JavaScript. */
export function SearchForm({ className = '', onSearch }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <search className={className}>
      <Form ref={form} action="/shopping" onSubmit={onSearch}>
        <label className="flex h-11 items-center gap-2 border-b border-edge text-ink-3 focus-within:border-mor-700 focus-within:shadow-[0_1px_0_var(--color-mor-700)]">
          <Search className="ico" aria-hidden="true" />
          <span className="sr-only">Search</span>
          <input
            type="search"
            name="q"
            enterKeyHint="search"
            placeholder="Search jewellery"
            autoComplete="off"
            className="w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 lg:text-control [&::-webkit-search-cancel-button]:hidden"
          />
        </label>
      </Form>
    </search>
  )
}
