import { createContext, useContext } from 'react'
import { LOW_STOCK, stockState } from '#domain/catalogue/stock.ts'
import type { WaitingCount } from './use-waiting-counts.ts'

const TONES = {
  unlimited: 'text-ink-3',
  'in-stock': 'text-ink-2',
  low: 'font-medium text-warning',
  'sold-out': 'font-medium text-danger',
}

/** From how many pieces down the owner calls a product low; that of shoppers until it is known. */
export const LowStockLine = createContext<number>(LOW_STOCK)

/** How many people asked to be told about a product, by its id. */
export const WaitingCounts = createContext<ReadonlyMap<number, WaitingCount>>(new Map())

/** The stock of a product and who waits for it; low stock is highlighted. */
export function StockCount({ stock, productId }: { stock: number | null; productId: number }) {
  const line = useContext(LowStockLine)
  const waiting = useContext(WaitingCounts).get(productId)
  return (
    <span className={`text-note whitespace-nowrap ${TONES[stockState(stock, line)]}`}>
      {stockWords(stock)}
      {waiting !== undefined &&
        waitingWords(waiting).map((words) => (
          <span key={words} className="block font-normal text-ink-2">
            {words}
          </span>
        ))}
    </span>
  )
}

function waitingWords({ waiting, waitingForPrice }: WaitingCount): string[] {
  return [
    ...(waiting > 0 ? [waiters(waiting)] : []),
    ...(waitingForPrice > 0 ? [`${waiters(waitingForPrice)} for a lower price`] : []),
  ]
}

function waiters(count: number): string {
  return count === 1 ? '1 person waits' : `${count} people wait`
}

function stockWords(stock: number | null): string {
  if (stock === null) return 'Unlimited'
  return stock === 0 ? 'Sold out' : `${stock} in stock`
}
