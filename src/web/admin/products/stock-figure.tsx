import { stockState } from '#domain/catalogue/stock.ts'

const TONES = {
  unlimited: 'text-ink-3',
  'in-stock': 'text-ink-2',
  low: 'font-medium text-warning',
  'sold-out': 'font-medium text-danger',
}

/** The stock figure as an owner reads it; what runs low stands out. */
export function StockFigure({ stock }: { stock: number | null }) {
  return (
    <span className={`text-note whitespace-nowrap ${TONES[stockState(stock)]}`}>
      {stockWords(stock)}
    </span>
  )
}

function stockWords(stock: number | null): string {
  if (stock === null) return 'Not limited'
  return stock === 0 ? 'Sold out' : `${stock} in stock`
}
