import type { Revenue } from '#contract/shop/revenue.ts'
import { Price } from '#web/ui/price.tsx'
import { dayText } from './day-chart.tsx'

/** The figures of the charts, the newest day first, also for those who cannot see them. */
export function RevenueTable({ days }: { days: Revenue['days'] }) {
  return (
    <table className="admin-table">
      <caption className="sr-only">Orders and revenue by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" className="num">
            Orders
          </th>
          <th scope="col" className="num">
            Revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, revenue }) => (
          <tr key={day}>
            <td>{dayText(day)}</td>
            <td className="num">{orders}</td>
            <td className="num">
              <Price rupees={revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
