import type { ImportReport } from '#contract/product-import.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Price } from '#web/ui/price.tsx'
import { useProductImport } from './use-product-import.ts'

interface ImportDialogProps {
  isOpen: boolean
  onClose: () => void
  onWritten: () => void
}

/** Products from a CSV file: what it would do and what is wrong with it, before anything is written. */
export function ImportDialog({ isOpen, onClose, onWritten }: ImportDialogProps) {
  const { file, report, problem, isBusy, choose, write } = useProductImport(() => {
    onWritten()
    onClose()
  })
  const good = report === undefined ? 0 : report.creates + report.updates
  const hasWrong = (report?.wrongLines ?? 0) > 0
  function close() {
    choose(undefined)
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      canClose={!isBusy}
      size={report === undefined ? 'md' : 'lg'}
      title="Import products"
      footer={
        <>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          {good > 0 && (
            <Button
              size="sm"
              busy={isBusy}
              busyLabel="Importing..."
              onClick={() => write(hasWrong)}
            >
              {hasWrong ? `Import ${lines(good)}, leave out the wrong` : `Import ${lines(good)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <FileDrop
          label="CSV file"
          accept=".csv,text/csv"
          hint="The columns of the export, in any order; columns that are missing stay as they are. A line with a product id changes that product, one without adds one."
          error={problem}
          onFiles={(files) => choose(files[0])}
        />
        <div aria-live="polite" className="grid gap-5">
          {isBusy && <p className="text-ink-2">Reading {file?.name}</p>}
          {report !== undefined && <Report report={report} fileName={file?.name ?? ''} />}
        </div>
      </div>
    </Dialog>
  )
}

function Report({ report, fileName }: { report: ImportReport; fileName: string }) {
  const { creates, updates, wrongLines, ignoredColumns } = report
  return (
    <>
      <p>
        <b className="font-semibold">{fileName}</b>: {creates} new, {updates} to change,{' '}
        {wrongLines} wrong.
        {ignoredColumns.length > 0 && (
          <span className="block text-ink-3">
            Not understood and left out: {ignoredColumns.join(', ')}
          </span>
        )}
      </p>
      {wrongLines > 0 && <Problems report={report} />}
      {report.preview.length > 0 && <Preview report={report} />}
    </>
  )
}

function Problems({ report: { problems, wrongLines } }: { report: ImportReport }) {
  return (
    <section aria-label="What is wrong" className="rounded-md border border-danger">
      <p className="px-4 py-2.5 font-medium text-danger">
        {wrongLines === 1 ? 'One line is wrong' : `${wrongLines} lines are wrong`}. Nothing is
        written unless you leave them out.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus */}
      <section aria-label="Wrong lines" tabIndex={0} className="max-h-64 overflow-y-auto">
        <table className="admin-table">
          <thead>
            <tr>
              <th scope="col" className="num">
                Line
              </th>
              <th scope="col">Column</th>
              <th scope="col">What is wrong</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, message }) => (
              <tr key={`${line} ${column}`}>
                <td className="num">{line}</td>
                <td>{column}</td>
                <td className="wrap-anywhere">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Preview({ report: { preview } }: { report: ImportReport }) {
  return (
    <section
      aria-label="The first lines as they are understood"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region needs focus
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className="admin-table admin-table-flush">
        <thead>
          <tr>
            <th scope="col" className="num">
              Line
            </th>
            <th scope="col">What happens</th>
            <th scope="col">Name</th>
            <th scope="col">Category</th>
            <th scope="col" className="num">
              Price
            </th>
            <th scope="col" className="num">
              Stock
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.map(({ line, productId, name, categoryName, price, stock, isHidden }) => (
            <tr key={line}>
              <td className="num">{line}</td>
              <td className="whitespace-nowrap">
                {productId === null ? 'New' : `Changes ${productId}`}
                {isHidden && <Badge className="ml-2">Hidden</Badge>}
              </td>
              <td className="wrap-anywhere">{name}</td>
              <td>{categoryName}</td>
              <td className="num">
                <Price rupees={price} />
              </td>
              <td className="num">{stock ?? 'Not limited'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function lines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`
}
