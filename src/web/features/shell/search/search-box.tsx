import { Search } from '#web/ui/icons/lucide.ts'
import type { ComponentProps, RefObject } from 'react'
import { Form } from 'react-router'
import { shell as text } from '#i18n/shell/shell.ts'

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'name'> {
  field: RefObject<HTMLInputElement | null>
  /** The id of its suggestions. */
  listId: string
  onSearch?: (() => void) | undefined
}

/**
 * The search field and the form that leads to the list of what fits. It is a combobox from the start: a field
 * that became one under the focus would be read a second time.
 */
export function SearchBox({ field, listId, onSearch, ...input }: SearchBoxProps) {
  return (
    <Form action="/shopping" onSubmit={onSearch}>
      <label className="flex h-11 items-center gap-2 rounded-xs border-b border-edge text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700">
        <Search className="ico" aria-hidden="true" />
        <span className="sr-only">{text.search}</span>
        <input
          {...input}
          ref={field}
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded="false"
          aria-controls={listId}
          enterKeyHint="search"
          placeholder={text.searchHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 lg:text-control [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
    </Form>
  )
}
