import type { Category } from '#contract/catalogue/catalogue.ts'
import { listSales, type Sale } from '#contract/discounts/sales.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { useLoad } from '#web/api/use-load.ts'
import { salesOfMove } from './sales-of-move.ts'

interface MovedSalesProps {
  edited: Category
  /** The category above it that is chosen; undefined for none. */
  to: number | undefined
}

/** Which sales start or stop applying to a category that is moved; nothing for staff who may not see sales. */
export function MovedSales({ edited, to }: MovedSalesProps) {
  const load = useLoad('sales-of-categories', salesToCome)
  if (load.state !== 'ready') return null
  const { categoryId, parentId: from } = edited
  const { joined, left } = salesOfMove(load.data, { categoryId, from, to })
  const sentences = [sentence('join', joined), sentence('leave', left)].filter((one) => one !== '')
  if (sentences.length === 0) return null
  return (
    <p role="status" className="mt-2 text-note text-pretty text-ink-2">
      {sentences.join(' ')}
    </p>
  )
}

/** Those that run or will. */
async function salesToCome(): Promise<Sale[]> {
  const sales = await adminApi.call(listSales)
  return sales.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
}

function sentence(deed: 'join' | 'leave', sales: readonly Sale[]): string {
  if (sales.length === 0) return ''
  const names = sales.map(({ name, percent }) => `“${name}” (${percent}%)`).join(', ')
  return `Its pieces ${deed} the ${sales.length === 1 ? 'sale' : 'sales'} ${names}.`
}
