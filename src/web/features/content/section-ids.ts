import type { ContentPage } from '#contract/shop/content.ts'

/**
 * The address of a part within its page: the one it has in every language, else from its title, so that
 * `Ring size guide` is `ring-size-guide`.
 */
export function sectionId({
  anchor,
  heading,
}: Pick<ContentPage['sections'][number], 'anchor' | 'heading'>): string {
  if (anchor !== undefined) return anchor
  const id = heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  // A part of the address that a person or another element could also mean is kept apart.
  return id === '' || id === 'main' ? `part-${id}` : id
}
