/** The address of a part within its page, from its title: `Ring size guide` is `ring-size-guide`. */
export function sectionId(heading: string): string {
  const id = heading
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  // A part of the address that a person or another element could also mean is kept apart.
  return id === '' || id === 'main' ? `part-${id}` : id
}
