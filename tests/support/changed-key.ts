/** A key of a link with another end. Its last two letters stand for a byte of chance, so no fixed end differs from all. */
export function changedKey(key: string): string {
  return `${key.slice(0, -2)}${key.endsWith('AA') ? 'QQ' : 'AA'}`
}
