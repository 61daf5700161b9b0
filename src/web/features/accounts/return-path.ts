/**
 * Where somebody who was sent to /login came from, by the navigation state `{ from: '/cart' }`.
 * Only addresses of this shop count, and not the login itself.
 */
export function returnPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const { from } = state
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return undefined
  return /^\/(?:login|signup)\b/i.test(from) ? undefined : from
}

/** The navigation state for the way back: the present one without its `from`. */
export function offerOf(state: unknown): { offers: unknown } | undefined {
  if (typeof state !== 'object' || state === null || !('offers' in state)) return undefined
  return { offers: state.offers }
}
