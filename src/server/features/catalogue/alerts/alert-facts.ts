import type { FulfilledAlert } from '#server/db/catalogue/stock-alerts.ts'

/** What an email says of a piece that somebody waited for. */
export function factsOf(wish: FulfilledAlert) {
  const { productId, material, makeId, name, alloy, sizeKind, size } = wish
  return { productId, material, makeId, name, alloy, ...sizeOf(sizeKind, size) }
}

/** The size as emails name it; empty for any size. */
export function sizeOf<Kind>(
  kind: Kind | null,
  code: string,
): { size?: { kind: Kind; code: string } } {
  return kind === null || code === '' ? {} : { size: { kind, code } }
}
