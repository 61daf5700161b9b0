import { createContext, useContext } from 'react'
import { LOW_STOCK, stockState } from '#domain/catalogue/stock.ts'

const TONES = {
  unlimited: 'text-ink-3',
  'in-stock': 'text-ink-2',
  low: 'font-medium text-warning',
  'sold-out': 'font-medium text-danger',
}

/** From how many pieces down the owner calls a product low; that of shoppers until it is known. */
export const LowStockLine = createContext<number>(LOW_STOCK)

/** The stock of a product; low stock is highlighted. */
export function StockCount({ stock }: { stock: number | null }) {
  const line = useContext(LowStockLine)
  return (
    <span className={`text-note whitespace-nowrap ${TONES[stockState(stock, line)]}`}>
      {stockWords(stock)}
    </span>
  )
}

function stockWords(stock: number | null): string {
  if (stock === null) return 'Unlimited'
  return stock === 0 ? 'Sold out' : `${stock} in stock`
}
