import { MAX_WISHES } from '#domain/accounts/limits.ts'

/** Ids in the address of a shared wishlist, by this name, divided by commas. */
const NAME = 'pieces'

/** The pieces that an address shows; empty when it is the address of one's own list. */
export function sharedPieces(query: URLSearchParams): readonly number[] {
  const ids = (query.get(NAME) ?? '').split(',').map(Number)
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))].slice(0, MAX_WISHES)
}

/** The address that shows these pieces to others. */
export function sharedListPath(ids: readonly number[]): string {
  return `/wishlist?${NAME}=${ids.slice(0, MAX_WISHES).join()}`
}
