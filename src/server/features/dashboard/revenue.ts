import type { Revenue } from '#contract/shop/revenue.ts'
import { rupeesFromPaise } from '#domain/pricing/money.ts'
import { daysBefore, shopDayOf, shopDaysBetween, startOfShopDay } from '#domain/shop/shop-days.ts'
import type { Connection } from '#server/db/connection.ts'
import { readRevenue, type DayOfRevenue } from '#server/db/dashboard/revenue.ts'

/** When a period of days that ends today begins: midnight in the shop. */
export function firstMoment(days: number, now: Date): Date {
  return startOfShopDay(shopDayOf(daysBefore(now, days - 1))) ?? now
}

/** The revenue of every day of the period, and the totals of it and of the period before. */
export async function revenueOf(db: Connection, days: number, now: Date): Promise<Revenue> {
  const first = firstMoment(days, now)
  const sold = await readRevenue(db, daysBefore(first, days))
  const firstDay = shopDayOf(first)
  const isNow = ({ day }: DayOfRevenue) => day >= firstDay
  const ofDay = new Map(sold.map((row) => [row.day, row]))
  return {
    days: shopDaysBetween(firstDay, shopDayOf(now)).map((day) => {
      const row = ofDay.get(day)
      return { day, orders: row?.orders ?? 0, revenue: rupeesFromPaise(row?.revenue ?? 0) }
    }),
    total: sumOf(sold.filter(isNow)),
    before: sumOf(sold.filter((row) => !isNow(row))),
  }
}

function sumOf(rows: readonly DayOfRevenue[]): Revenue['total'] {
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    revenue: rupeesFromPaise(rows.reduce((sum, row) => sum + row.revenue, 0)),
  }
}
