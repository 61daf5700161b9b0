import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { search as text } from '#i18n/catalogue/search.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { formatPaise } from '#domain/pricing/money.ts'
import { SearchBox, SEARCH_INPUT } from './search-box.tsx'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

export interface SearchComboboxProps {
  /** What was typed before this took the place of the plain field. */
  typed?: string
  /** In a sheet the suggestions are below the field, not over the page. */
  isInline?: boolean
  /** Somebody searches or follows a suggestion. */
  onLeave?: () => void
}

/** The search box with suggestions: arrows walk them, Enter follows one, Escape closes them. */
export function SearchCombobox({ typed = '', isInline = false, onLeave }: SearchComboboxProps) {
  const [words, setWords] = useState(typed)
  const [isOpen, setIsOpen] = useState(typed !== '')
  const { items, words: answered, hasFailed } = useSuggestions(words)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isInline) takeOver(input.current)
  }, [isInline])
  const isShown = (isInline || isOpen) && answered !== ''
  const leave = () => {
    setIsOpen(false)
    onLeave?.()
  }
  const closeByKey = (event: KeyboardEvent & { preventBaseUIHandler: () => void }) => {
    if (event.key === 'ArrowDown') setIsOpen(true)
    if (event.key !== 'Escape' || isInline) return
    // What was typed stays; a second Escape is the field's own.
    if (isShown) event.preventDefault()
    event.preventBaseUIHandler()
    setIsOpen(false)
  }
  return (
    // Inline, because its own popup would hide the rest of the header from readers.
    <Autocomplete.Root
      inline
      open
      items={isShown ? items : NO_ITEMS}
      filter={null}
      value={words}
      onValueChange={(next, { reason }) => {
        if (reason === 'item-press') return
        setWords(next)
        setIsOpen(true)
      }}
      itemToStringValue={({ name }: Suggestion) => name}
    >
      <div
        className="relative"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
        }}
      >
        <SearchBox onSearch={leave}>
          <Autocomplete.Input
            {...SEARCH_INPUT}
            ref={input}
            aria-expanded={isShown && items.length > 0}
            onKeyDown={closeByKey}
            onClick={() => setIsOpen(true)}
          />
        </SearchBox>
        <div
          className={
            isInline
              ? 'mt-3'
              : `absolute top-full right-0 mt-2 w-90 animate-fade rounded-md border border-line bg-white p-2 shadow-2 ${isShown ? '' : 'hidden'}`
          }
        >
          <Autocomplete.Status
            className={items.length > 0 ? 'sr-only' : 'px-3 py-4 text-sm text-ink-2 empty:hidden'}
          >
            {isShown ? statusOf(items.length, hasFailed) : ''}
          </Autocomplete.Status>
          <Autocomplete.List aria-label={text.suggestions} className="grid empty:hidden">
            {(item: Suggestion) => (
              <SuggestionRow
                key={item.to}
                item={item}
                onFollow={() => {
                  setWords('')
                  leave()
                }}
              />
            )}
          </Autocomplete.List>
        </div>
      </div>
    </Autocomplete.Root>
  )
}

const NO_ITEMS: readonly Suggestion[] = []

/** Goes on where the plain field was: focus on it, the caret after what was typed. */
function takeOver(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

function statusOf(count: number, hasFailed: boolean): string {
  if (hasFailed) return text.failed
  return count === 0 ? text.none : text.found(count)
}

function SuggestionRow({ item, onFollow }: { item: Suggestion; onFollow: () => void }) {
  const { name, to, price } = item
  return (
    <Autocomplete.Item
      value={item}
      nativeButton={false}
      onClick={onFollow}
      render={<Link to={to} tabIndex={-1} />}
      className="flex min-h-16 items-center gap-3.5 rounded-sm px-3 py-1.5 text-control data-highlighted:bg-ivory"
    >
      <SuggestionPicture item={item} />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {price === undefined ? (
        <span className="text-note text-ink-3">{text.category}</span>
      ) : (
        <span className="money text-sm font-semibold">{formatPaise(price)}</span>
      )}
    </Autocomplete.Item>
  )
}

function SuggestionPicture({ item }: { item: Suggestion }) {
  const { categories } = useShop()
  const category = categories.find(({ categoryId }) => categoryId === item.categoryId)
  return (
    <UploadedPicture
      path={item.image ?? category?.image ?? undefined}
      alt=""
      sizes="48px"
      className={`size-12 flex-none object-cover ${item.categoryId === undefined ? 'rounded-xs' : 'octagon'}`}
    />
  )
}
