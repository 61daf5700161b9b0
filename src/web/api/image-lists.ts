import { parseImages } from '#domain/catalogue/product.ts'

/**
 * An answer with every `images` as a list, also where the server sends JSON text (specification,
 * section 4). An answer that holds lists already is the same object again.
 */
export function withImageLists(json: unknown): unknown {
  return typeof firstImages(json) === 'string' ? listed(json) : json
}

/** The first `images` of an answer, however deep; all others have its form. */
function firstImages(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return undefined
  if ('images' in json) return json.images
  for (const part of Object.values(json)) {
    const found = firstImages(part)
    if (found !== undefined) return found
  }
  return undefined
}

function listed(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(listed)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [
      name,
      name === 'images' && typeof value === 'string' ? parseImages(value) : listed(value),
    ]),
  )
}
