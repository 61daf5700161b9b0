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
  const wrong = new Set(faults.map(({ row }) => row))
  // What is to be corrected first: a list of a hallmarking centre is longer than the screen.
  const order = [...pieces.keys()].sort(
    (one, other) => Number(wrong.has(other)) - Number(wrong.has(one)),
  )
  const texts = pieces.map((piece, row) => textsOf(piece, rows[row]))
  // A phone has no room for empty columns.
  const shown = CELLS.filter(
    ([cell]) =>
      (cell !== 'size' && cell !== 'cost') ||
      texts.some((one) => one[cell] !== NOTHING) ||
      faults.some((fault) => fault.cell === cell),
  )
  return (
    <div className="grid gap-3">
      <output className={faults.length === 0 ? 'text-success' : 'text-danger'}>
        {faults.length === 0
          ? `${pieces.length === 1 ? 'The piece is' : `All ${pieces.length} pieces are`} in order.`
          : `${wrong.size} of ${pieces.length} rows cannot be added. Correct them above and check again.`}
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
              {shown.map(([cell, title]) => (
                <th key={cell} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.map((row) => (
              <PieceLines key={row} texts={texts[row]} {...{ row, shown, faults }} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface PieceLinesProps {
  row: number
  texts: Texts | undefined
  shown: readonly (typeof CELLS)[number][]
  faults: Preview['faults']
}

/** A row of the list, and under it what is wrong with it, each with the name of its cell. */
function PieceLines({ row, texts, shown, faults }: PieceLinesProps) {
  const own = faults.filter((fault) => fault.row === row)
  return (
    <>
      <tr>
        <td className="tabular-nums">{row + 1}</td>
        {shown.map(([cell]) => (
          <td key={cell} className="whitespace-nowrap tabular-nums">
            {texts?.[cell]}
          </td>
        ))}
      </tr>
      {own.length > 0 && (
        <tr>
          <td colSpan={shown.length + 1} className="text-note text-danger">
            {own.map(({ cell, message }) => (
              <span key={`${cell} ${message}`} className="block">
                {titleOf(cell)}: {message}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

function titleOf(cell: string): string {
  return CELLS.find(([known]) => known === cell)?.[1] ?? 'Purity'
}

const NOTHING = '–'
type Texts = Record<(typeof CELLS)[number][0], string>

/** What was read, or where nothing could be read, what is typed. */
function textsOf(
  { tag, huids, grossMg, netMg, size, cost }: Preview['pieces'][number],
  row: PieceRow | undefined,
): Texts {
  return {
    tag: tag || NOTHING,
    huid: huids.join(', ') || NOTHING,
    gross: grossMg === 0 ? (row?.gross ?? NOTHING) : formatGrams(grossMg),
    net: netMg === 0 ? (row?.net ?? NOTHING) : formatGrams(netMg),
    size: size || NOTHING,
    cost: cost === null ? row?.cost.trim() || NOTHING : formatPaise(cost),
  }
}
