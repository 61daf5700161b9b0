import { ADMIN_PAGE_SIZE } from '#domain/shop/admin-pages.ts'
import { useState } from 'react'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Pager } from '#web/ui/lists/pager.tsx'
import { Price } from '#web/ui/price.tsx'

type Row = ImportReport['rows'][number]

/** Every row that would be written: what becomes of it, field by field. */
export function ImportRows({ report: { rows } }: { report: ImportReport }) {
  const [page, setPage] = useState(1)
  const shown = rows.slice((page - 1) * ADMIN_PAGE_SIZE, page * ADMIN_PAGE_SIZE)
  return (
    <section aria-label="What the import does" className="rounded-md border border-line">
      <section
        aria-label="Rows to import"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="admin-table admin-table-flush">
          <thead>
            <tr>
              <th scope="col" className="num">
                Row
              </th>
              <th scope="col">Product</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line}>
                <td className="num">{row.line}</td>
                <td className="wrap-anywhere">
                  {row.name}
                  <span className="block text-xs text-ink-3">{whichProduct(row)}</span>
                </td>
                <td>
                  <Outcome row={row} />
                  {row.makes !== undefined && <MakePrices makes={row.makes} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pager
        label="Pages of the file"
        page={page}
        pageSize={ADMIN_PAGE_SIZE}
        total={rows.length}
        onPage={setPage}
      />
    </section>
  )
}

function whichProduct({ productId, isByName }: Row): string {
  if (productId === null) return 'New'
  return isByName ? `ID ${productId}, found by name` : `ID ${productId}`
}

function Outcome({ row }: { row: Row }) {
  const { productId, categoryName, price, stock, isHidden, changes } = row
  if (productId === null) {
    return (
      <>
        Added to {categoryName} for <Price rupees={price} />,{' '}
        {stock === null ? 'unlimited stock' : `stock ${stock}`}
        {isHidden && <Badge className="ml-2">Hidden</Badge>}
      </>
    )
  }
  return (
    <ul className="grid gap-1">
      {changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere">
          <span className="font-medium">{column}: </span>
          <del className="text-ink-3">{before === '' ? 'empty' : before}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr-only">becomes </span>
          <ins className="no-underline">{after === '' ? 'empty' : after}</ins>
        </li>
      ))}
    </ul>
  )
}

/** What each make of the file costs at the present rates, and costs without it. */
function MakePrices({ makes }: { makes: NonNullable<Row['makes']> }) {
  return (
    <ul aria-label="Prices" className="mt-1 grid gap-1">
      {makes.map(({ alloy, before, after }) => (
        <li key={alloy} className="tabular-nums wrap-anywhere">
          <span className="font-medium">{alloy}: </span>
          {before !== null && before !== after && (
            <>
              <del className="text-ink-3">
                <Price rupees={before} />
              </del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only">becomes </span>
            </>
          )}
          {after === null ? 'no rate, so it is not sold' : <Price rupees={after} />}
        </li>
      ))}
    </ul>
  )
}
