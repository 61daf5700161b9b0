import { Fragment } from 'react'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

interface ContentTableProps {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  caption: string
}

/** With more columns a phone would show two words in a line. */
const MOST_ON_A_PHONE = 3

/** Of a cell, in characters: three columns of sentences are as narrow there as four of words. */
const LONGEST_BESIDE_OTHERS = 60

/** A table of a page of words; it scrolls by itself where a phone is too narrow for it, and a wide one is a list there. */
export function ContentTable({ head, rows, caption }: ContentTableProps) {
  const hasSentences = rows.some((row) => row.some((cell) => cell.length > LONGEST_BESIDE_OTHERS))
  const isWide = head.length > MOST_ON_A_PHONE || (hasSentences && head.length > 2)
  return (
    <>
      {isWide && <RowsAsList head={head} rows={rows} />}
      <TableItself head={head} rows={rows} caption={caption} isWide={isWide} />
    </>
  )
}

function TableItself({ head, rows, caption, isWide }: ContentTableProps & { isWide: boolean }) {
  const place = `overflow-x-auto ${isWide ? 'max-sm:hidden' : ''}`
  return (
    // A group, no landmark: the section around it has the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled part needs focus
    <div role="group" aria-label={caption} tabIndex={0} className={place}>
      <table className="w-full border-collapse text-control">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th
                key={cell}
                scope="col"
                className="border-b border-line py-2 pr-4 text-left text-balance align-bottom text-note font-medium text-ink-3"
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => (
                <td
                  key={head[at]}
                  className="border-b border-line py-3 pr-4 align-top wrap-break-word text-ink-2 tabular-nums first:text-ink"
                >
                  <Unbroken text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The rows of a wide table under one another on a phone: what each is of, then its cells with their headings. */
function RowsAsList({ head, rows }: Omit<ContentTableProps, 'caption'>) {
  return (
    <ul className="border-t border-line text-control sm:hidden">
      {rows.map((row) => (
        <li key={row.join()} className="grid gap-2 border-b border-line py-3.5">
          <p className="font-medium">{row[0]}</p>
          <dl className="grid grid-cols-[6rem_1fr] items-baseline gap-x-3 gap-y-1">
            {row.slice(1).map((cell, at) => (
              <Fragment key={head[at + 1]}>
                <dt className="text-note text-ink-3">{head[at + 1]}</dt>
                <dd className="wrap-anywhere text-ink-2">
                  <Unbroken text={cell} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
