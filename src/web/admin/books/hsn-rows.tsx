import type { MonthBooks } from '#contract/books/books.ts'
import { Price } from '#web/ui/price.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'

export type HsnRow = MonthBooks['hsn'][number]

export function HsnRows({ rows }: { rows: readonly HsnRow[] }) {
  return useIsWide() ? <HsnTable rows={rows} /> : <HsnCards rows={rows} />
}

function HsnTable({ rows }: { rows: readonly HsnRow[] }) {
  return (
    <table className="admin-table admin-table-flush">
      <thead>
        <tr>
          <th scope="col">HSN</th>
          {['Rate', 'Quantity', 'Taxable value', 'CGST', 'SGST', 'IGST'].map((heading) => (
            <th key={heading} scope="col" className="num">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <td>
              <span className="font-medium tabular-nums">{row.hsn}</span>
              <span className="block text-xs text-ink-3">{row.description}</span>
            </td>
            <td className="num">{row.percent}%</td>
            <td className="num">{row.quantity}</td>
            {(['taxable', 'cgst', 'sgst', 'igst'] as const).map((column) => (
              <td key={column} className="num">
                <Price rupees={row[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HsnCards({ rows }: { rows: readonly HsnRow[] }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={keyOf(row)} className="grid gap-1 px-4 py-3">
          <span>
            <span className="font-medium tabular-nums">{row.hsn}</span> · {row.percent}% ·{' '}
            {row.quantity} {row.quantity === 1 ? 'piece' : 'pieces'}
          </span>
          <span className="text-note text-ink-2">{row.description}</span>
          <span className="flex justify-between gap-4">
            <span>Taxable value</span>
            <Price rupees={row.taxable} />
          </span>
          <span className="flex justify-between gap-4 text-ink-2">
            <span>Tax</span>
            <Price rupees={row.tax} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function keyOf({ hsn, percent }: HsnRow): string {
  return `${hsn} ${percent}`
}
