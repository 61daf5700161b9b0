/**
 * The items of a list whose writer numbered them `1. `, `2. ` and so on, without the numbers; undefined for a list of
 * points. A browser numbers the steps itself, and a screen reader says how many there are.
 */
export function numberedSteps(items: readonly string[]): readonly string[] | undefined {
  const isNumbered = items.every((item, at) => item.startsWith(`${at + 1}. `))
  if (!isNumbered || items.length === 0) return undefined
  return items.map((item, at) => item.slice(`${at + 1}. `.length))
}
