import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/catalogue/csv/csv.ts'
import { saveText } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** What the table shows; the saved file has all. */
const MOST_SHOWN = 200

/** What is wrong with a file, cell by cell, to read here or to save beside the file. */
export function ImportProblems({ report, fileName }: { report: ImportReport; fileName: string }) {
  const { problems, wrongLines, heldLines = 0 } = report
  const errors = wrongLines - heldLines
  const isOne = wrongLines === 1
  return (
    <section aria-label="Errors" className="rounded-md border border-danger">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1.5">
        <p className="py-1 font-medium text-danger">
          {errors === 1 ? 'One row has errors' : `${errors} rows have errors`}
          {heldLines > 0 &&
            `, ${heldLines} more ${heldLines === 1 ? 'waits' : 'wait'} for ${errors === 1 ? 'it' : 'them'}`}
          . Nothing is imported unless you skip {isOne ? 'it' : 'them'}.
        </p>
        <Button
          variant="text"
          size="sm"
          onClick={() =>
            saveText(`errors in ${fileName.replace(/\.(?:csv|xlsx)$/i, '')}.csv`, asCsv(problems))
          }
        >
          Save the errors
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus */}
      <section aria-label="Rows with errors" tabIndex={0} className="max-h-64 overflow-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col" className="num">
                Row
              </th>
              <th scope="col">Product</th>
              <th scope="col">Column</th>
              <th scope="col">In the file</th>
              <th scope="col" className="max-sm:hidden">
                Error
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.slice(0, MOST_SHOWN).map((problem) => (
              <ProblemRow key={`${problem.line} ${problem.column}`} {...problem} />
            ))}
          </tbody>
        </table>
      </section>
      {problems.length > MOST_SHOWN && (
        <p className="px-4 py-2 text-note text-ink-2">
          The first {MOST_SHOWN} of {problems.length}. Save the errors to see all.
        </p>
      )}
    </section>
  )
}

/** A wrong cell; on a phone its error stands on a line of its own, where it is not cut off. */
function ProblemRow({ line, name, column, value, message }: ImportReport['problems'][number]) {
  return (
    <>
      <tr className="max-sm:[&>td]:border-b-0">
        <td className="num">{line}</td>
        <td className="wrap-anywhere sm:min-w-36">{name}</td>
        <td>{column}</td>
        <td className="wrap-anywhere">{value === '' ? 'empty' : value}</td>
        <td className="min-w-48 wrap-anywhere max-sm:hidden">{message}</td>
      </tr>
      <tr className="sm:hidden">
        <td colSpan={4} className="wrap-anywhere text-danger">
          {message}
        </td>
      </tr>
    </>
  )
}

function asCsv(problems: ImportReport['problems']): string {
  const head = csvLine(['Row', 'Product', 'Column', 'In the file', 'Error'])
  const lines = problems.map(({ line, name, column, value, message }) =>
    csvLine([line, name, column, value, message]),
  )
  return BYTE_ORDER_MARK + head + lines.join('')
}
