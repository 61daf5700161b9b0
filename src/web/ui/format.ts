const COUNT = new Intl.NumberFormat('en-IN')

/** A whole number with Indian groups, such as `1,00,000`. */
export function formatCount(count: number): string {
  return COUNT.format(count)
}
