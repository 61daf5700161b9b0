interface ContentTableProps {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  caption: string
}

/** A table of a page of words; it scrolls by itself where a phone is too narrow for it. */
export function ContentTable({ head, rows, caption }: ContentTableProps) {
  return (
    // A group, no landmark: the section around it has the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled part needs focus
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-x-auto">
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
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
