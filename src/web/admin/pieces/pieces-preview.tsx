import { formatGrams, type Milligrams } from '#domain/pricing/metal/weights.ts'
import { formatPaise, type Paise } from '#domain/pricing/money.ts'
import type { PieceRow } from '#domain/pieces/piece-rows.ts'

/** What the server has read of a list, and what is wrong in which cell. */
export interface Preview {
  pieces: {
    tag: string
    huids: string[]
    grossMg: Milligrams
    netMg: Milligrams
    size: string
    cost: Paise | null
  }[]
  faults: { row: number; cell: string; message: string }[]
}

const CELLS = [
  ['tag', 'Tag'],
  ['huid', 'HUID'],
  ['gross', 'Gross'],
  ['net', 'Net'],
  ['size', 'Size'],
  ['cost', 'Cost'],
] as const

/** The list as it was read, each wrong cell with its reason. */
export function PiecesPreview({
  rows,
  preview: { pieces, faults },
}: {
  rows: readonly PieceRow[]
  preview: Preview
}) {
  const wrongRows = new Set(faults.map(({ row }) => row)).size
  return (
    <div className="grid gap-3">
      <output className={faults.length === 0 ? 'text-success' : 'text-danger'}>
        {faults.length === 0
          ? `${pieces.length === 1 ? 'The piece is' : `All ${pieces.length} pieces are`} in order.`
          : `${wrongRows} of ${pieces.length} rows cannot be added. Correct them above and check again.`}
      </output>
      <div
        className="max-h-72 overflow-auto rounded-md border border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        role="region"
        aria-label="Checked pieces"
      >
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col">Row</th>
              {CELLS.map(([cell, title]) => (
                <th key={cell} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pieces.map((piece, row) => {
              const own = faults.filter((fault) => fault.row === row)
              const texts = textsOf(piece, rows[row])
              return (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a typed list have no other name, and two may be alike
                <tr key={`${row} ${piece.tag}`}>
                  <td className="tabular-nums">{row + 1}</td>
                  {CELLS.map(([cell]) => (
                    <td key={cell} className="tabular-nums">
                      {texts[cell]}
                      {own
                        .filter((fault) => fault.cell === cell)
                        .map(({ message }) => (
                          <span key={message} className="block text-note text-danger">
                            {message}
                          </span>
                        ))}
                      {cell === 'size' &&
                        own
                          .filter((fault) => fault.cell === 'purity')
                          .map(({ message }) => (
                            <span key={message} className="block text-note text-danger">
                              {message}
                            </span>
                          ))}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** What was read, or where nothing could be read, what is typed. */
function textsOf(
  { tag, huids, grossMg, netMg, size, cost }: Preview['pieces'][number],
  row: PieceRow | undefined,
): Record<(typeof CELLS)[number][0], string> {
  return {
    tag: tag || '–',
    huid: huids.join(', ') || '–',
    gross: grossMg === 0 ? (row?.gross ?? '–') : formatGrams(grossMg),
    net: netMg === 0 ? (row?.net ?? '–') : formatGrams(netMg),
    size: size || '–',
    cost: cost === null ? row?.cost.trim() || '–' : formatPaise(cost),
  }
}
