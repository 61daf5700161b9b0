import type { Sale } from '#contract/discounts/sales.ts'

/** A category with the one above it now and the one that is chosen; none for a main category. */
interface Move {
  categoryId: number
  from: number | undefined
  to: number | undefined
}

/**
 * The sales that a category joins or leaves when it is moved: a sale of a category counts for its subcategories too.
 * One that names the category itself stays with it.
 */
export function salesOfMove(
  sales: readonly Sale[],
  { categoryId, from, to }: Move,
): { joined: Sale[]; left: Sale[] } {
  const others = sales.filter((sale) => !isOf(sale, categoryId))
  return {
    joined: others.filter((sale) => isOf(sale, to) && !isOf(sale, from)),
    left: others.filter((sale) => isOf(sale, from) && !isOf(sale, to)),
  }
}

function isOf({ scope }: Sale, categoryId: number | undefined): boolean {
  return scope.some(({ kind, id }) => kind === 'category' && id === categoryId)
}
