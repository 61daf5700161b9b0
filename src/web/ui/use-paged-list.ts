import { useSearchText, useUrlQuery } from './use-url-query.ts'

/** Rows a page of a list. */
const PAGE_SIZE = 25

interface PagedList<Item> {
  /** What the search field holds. */
  text: string
  setText: (text: string) => void
  /** What the search found, on all pages, and how many that are. */
  found: Item[]
  total: number
  /** The rows of the page shown. */
  rows: Item[]
  page: number
  pageSize: number
  setPage: (page: number) => void
}

/**
 * A list that is searched and paged in the browser, with search and page in the address. Each row is
 * found by what `wordsOf` says of it.
 */
export function usePagedList<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): PagedList<Item> {
  const query = useUrlQuery()
  const [text, setText] = useSearchText(query)
  const wanted = text.trim().toLowerCase()
  const found = items.filter((item) => wordsOf(item).toLowerCase().includes(wanted))
  const lastPage = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), lastPage)
  return {
    text,
    setText,
    found,
    total: found.length,
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    page,
    pageSize: PAGE_SIZE,
    setPage: (next) => query.set({ page: next === 1 ? '' : String(next) }, { isStep: true }),
  }
}
