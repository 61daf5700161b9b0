import { paiseFromRupees, type Paise } from '#domain/pricing/money.ts'

/** The amounts of a list in rupees, such as `1000, 2000`, in their order, each once. What is no number is NaN. */
export function amountsIn(text: string): Paise[] {
  const amounts = text.split(/[\s,;]+/).filter((amount) => amount !== '')
  const paise = new Set(amounts.map((amount) => paiseFromRupees(Number(amount))))
  return [...paise].toSorted((a, b) => a - b)
}
