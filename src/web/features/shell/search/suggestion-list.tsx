import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link } from 'react-router'
import { categoryLabel, useShop } from '#web/api/shop-context.tsx'
import { search as text } from '#i18n/shell/search.ts'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { languageOf } from '#domain/shop/languages.ts'
import { formatPaise } from '#domain/pricing/money.ts'
import { useSuggestionKeys } from './use-suggestion-keys.ts'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

export interface SuggestionListProps {
  /** The field it belongs to: it is there before the suggestions and stays the same, so a reader speaks it once. */
  field: RefObject<HTMLInputElement | null>
  /** Of the list, as the field names it. */
  id: string
  /** In a sheet the suggestions are below the field, not over the page. */
  isInline?: boolean
  /** What stands in a sheet while nothing is typed. */
  before?: ReactNode
  /** Somebody follows a suggestion. */
  onFollow?: (() => void) | undefined
}

/** What the shop suggests for the words of a search field: arrows walk it, Enter follows one, Escape closes it. */
export function SuggestionList(props: SuggestionListProps) {
  const { field, id, isInline = false, before, onFollow } = props
  const { words, isOpen, setIsOpen, clear } = useTypedWords(field)
  const { items, words: answered, hasFailed } = useSuggestions(words)
  const list = useRef<HTMLDivElement>(null)
  const isShown = (isInline || isOpen) && answered !== ''
  const shown = isShown ? items : NO_ITEMS
  const at = useSuggestionKeys({ field, list, id, shown, isShown, isInline, setIsOpen })
  return (
    <div
      className={
        isInline
          ? 'mt-3'
          : `absolute top-full right-0 mt-2 w-90 animate-fade rounded-md border border-line bg-white p-2 shadow-2 ${isShown ? '' : 'hidden'}`
      }
    >
      <div
        role="status"
        className={shown.length > 0 ? 'sr-only' : 'px-3 py-4 text-sm text-ink-2 empty:hidden'}
      >
        {isShown ? statusOf(items.length, hasFailed) : ''}
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={text.suggestions}
        className="grid empty:hidden"
      >
        {shown.map((item, index) => (
          <SuggestionRow
            key={item.to}
            item={item}
            id={`${id}-${index}`}
            isAt={index === at}
            onFollow={() => {
              clear()
              onFollow?.()
            }}
          />
        ))}
      </div>
      {words.trim() === '' && before}
    </div>
  )
}

const NO_ITEMS: readonly Suggestion[] = []

/** What is typed into the field, from before the suggestions were there; typing and a press open them. */
function useTypedWords(field: RefObject<HTMLInputElement | null>) {
  const [words, setWords] = useState(() => field.current?.value ?? '')
  const [isOpen, setIsOpen] = useState(words !== '')
  // Before the next key: it would not be heard.
  useLayoutEffect(() => {
    const input = field.current
    const box = input?.closest('search')
    if (input === null || !box) return undefined
    const ending = new AbortController()
    const on = { signal: ending.signal }
    const type = () => {
      setWords(input.value)
      setIsOpen(true)
    }
    input.addEventListener('input', type, on)
    input.addEventListener('click', () => setIsOpen(true), on)
    input.form?.addEventListener('submit', () => setIsOpen(false), on)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) setIsOpen(false)
    }
    box.addEventListener('focusout', leave, on)
    return () => ending.abort()
  }, [field])
  const clear = () => {
    field.current?.form?.reset()
    setWords('')
    setIsOpen(false)
  }
  return { words, isOpen, setIsOpen, clear }
}

function statusOf(count: number, hasFailed: boolean): string {
  if (hasFailed) return text.failed
  return count === 0 ? text.none : text.found(count)
}

interface SuggestionRowProps {
  item: Suggestion
  id: string
  /** The arrows stand on it. */
  isAt: boolean
  onFollow: () => void
}

function SuggestionRow({ item, id, isAt, onFollow }: SuggestionRowProps) {
  const { to, price } = item
  const { categories } = useShop()
  // The frame of the page calls categories in its language.
  const category = categories.find(({ categoryId }) => categoryId === item.categoryId)
  const name = category === undefined ? item.name : categoryLabel(category)
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isAt}
      tabIndex={-1}
      onClick={onFollow}
      className="flex min-h-16 items-center gap-3.5 rounded-sm px-3 py-1.5 text-control hover:bg-ivory aria-selected:bg-ivory forced-colors:aria-selected:outline-2"
    >
      <UploadedPicture
        path={item.image ?? category?.image ?? undefined}
        alt=""
        sizes="48px"
        className={`size-12 flex-none object-cover ${item.categoryId === undefined ? 'rounded-xs' : 'octagon'}`}
      />
      <span lang={languageOf(name)} className="min-w-0 flex-1 wrap-anywhere">
        {name}
      </span>
      {price === undefined ? (
        <span className="text-note text-ink-3">{text.category}</span>
      ) : (
        <span className="money text-sm font-semibold">{formatPaise(price)}</span>
      )}
    </Link>
  )
}
