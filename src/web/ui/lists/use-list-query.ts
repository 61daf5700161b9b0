import { useSearchText, useUrlQuery, type UrlQuery } from './use-url-query.ts'

export interface ListQuery extends UrlQuery {
  /** What the search field holds. */
  text: string
  setText: (text: string) => void
  page: number
  setPage: (page: number) => void
  /** Narrows or sorts the list, which begins at its first page again. */
  choose: (name: string, value: string) => void
}

/** Search, filters, sorting and page of a list that the server finds, all of it in the address. */
export function useListQuery(): ListQuery {
  const query = useUrlQuery()
  const [text, setText] = useSearchText(query)
  return {
    ...query,
    text,
    setText,
    page: pageIn(query),
    setPage: (next) => query.set({ page: next === 1 ? '' : String(next) }, { isStep: true }),
    choose: (name, value) => query.set({ [name]: value, page: '' }),
  }
}

/** The page that an address asks for, from 1. */
export function pageIn(query: { get: (name: string) => string | null }): number {
  return Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
}
