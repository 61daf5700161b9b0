import { useState } from 'react'
import { productTemplate } from '#domain/catalogue/csv/product-csv.ts'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { loadAttributes } from '#web/api/attributes.tsx'
import { adminApi } from '#web/api/browser-api.ts'
import { saveText } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileDrop } from '#web/ui/forms/files/file-drop.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { HeadingChoices } from './heading-choices.tsx'
import { Imported } from './imported.tsx'
import { ImportProblems } from './import-problems.tsx'
import { ImportRows } from './import-rows.tsx'
import { useProductImport } from './use-product-import.ts'

interface ImportDialogProps {
  isOpen: boolean
  onClose: () => void
  onWritten: () => void
}

/** Products from a CSV file or a workbook: what it would do and what is wrong with it, before anything is written. */
export function ImportDialog({ isOpen, onClose, onWritten }: ImportDialogProps) {
  const incoming = useProductImport(onWritten)
  const [setsStock, setSetsStock] = useState(false)
  const { file, report, written, problem, isBusy, choose, write } = incoming
  const good = report === undefined ? 0 : report.creates + report.updates
  // A product of several rows is one thing that is imported.
  const things = report?.rows.some(({ makes = [] }) => makes.length > 1)
    ? products(good)
    : rows(good)
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
            {written === undefined ? 'Cancel' : 'Done'}
          </Button>
          {good > 0 && (
            <Button
              size="sm"
              busy={isBusy}
              busyLabel="Importing..."
              onClick={() => write({ setsStock })}
            >
              {hasWrong ? `Import ${things}, skip the rest` : `Import ${things}`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {written !== undefined && <Imported report={written} onUndone={onWritten} />}
        <FileDrop
          label="CSV or Excel file"
          accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hint="Use the columns of the export, in any order. You can say what other headings mean. Missing columns are left unchanged. Rows with a product ID or the name of a product update it; others add a new product."
          error={problem ?? (report?.lacksName === true ? report.message : undefined)}
          onFiles={(files) => {
            setSetsStock(false)
            choose(files[0])
          }}
        >
          {report === undefined && written === undefined && (
            <span className="mt-2 flex flex-wrap gap-x-4">
              <Button variant="text" size="sm" onClick={() => void saveTemplate(false)}>
                Download a template
              </Button>
              <Button variant="text" size="sm" onClick={() => void saveTemplate(true)}>
                Template with makes
              </Button>
            </span>
          )}
        </FileDrop>
        <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {isBusy && <p className="text-ink-2">Reading {file?.name}</p>}
          {report !== undefined && report.lacksName !== true && (
            <>
              <Summary report={report} fileName={file?.name ?? ''} />
              {hasWrong && <ImportProblems report={report} fileName={file?.name ?? ''} />}
            </>
          )}
        </div>
        {report?.headings !== undefined && (
          <HeadingChoices
            report={report}
            chosen={incoming.headings}
            onChoose={incoming.giveColumn}
          />
        )}
        {report !== undefined && (
          <Choices
            incoming={incoming}
            report={report}
            setsStock={setsStock}
            onStock={setSetsStock}
          />
        )}
        {good > 0 && report !== undefined && <ImportRows key={report.basis} report={report} />}
      </div>
    </Dialog>
  )
}

/** A file to begin with, with the attributes of the shop. */
async function saveTemplate(withMakes: boolean): Promise<void> {
  const name = withMakes ? 'products-with-makes-template.csv' : 'products-template.csv'
  saveText(name, productTemplate(await loadAttributes(adminApi), withMakes))
}

function Summary({ report, fileName }: { report: ImportReport; fileName: string }) {
  const { creates, updates, unchanged, wrongLines, heldLines = 0, headings = [] } = report
  const choosable = new Set(headings.map(({ heading }) => heading))
  const ignored = report.ignoredColumns.filter((heading) => !choosable.has(heading))
  const { lockedPrices = 0 } = report
  return (
    <p>
      <b className="font-semibold">{fileName}</b>: {creates} to add, {updates} to update,{' '}
      {unchanged} unchanged, {wrongLines - heldLines} with errors
      {heldLines > 0 && `, ${rows(heldLines)} of the same products waiting for them`}.
      {ignored.length > 0 && (
        <span className="block text-ink-3">
          Columns not recognised and ignored: {ignored.join(', ')}
        </span>
      )}
      {lockedPrices > 0 && (
        <span className="block text-ink-3">
          Prices not used, as they follow the rates: {lockedPrices}
        </span>
      )}
    </p>
  )
}

interface ChoicesProps {
  incoming: ReturnType<typeof useProductImport>
  report: ImportReport
  setsStock: boolean
  onStock: (sets: boolean) => void
}

/** What the file itself does not say. */
function Choices({ incoming, report, setsStock, onStock }: ChoicesProps) {
  const { sameNames, guessedStock } = report
  const { addsSameNames, setAddsSameNames, isBusy } = incoming
  return (
    <div className="grid gap-1 empty:hidden">
      {(sameNames > 0 || addsSameNames) && (
        <Choice
          isChecked={addsSameNames}
          isDisabled={isBusy}
          onChange={setAddsSameNames}
          label={
            addsSameNames
              ? 'Add these rows as new products even though products with the same names exist'
              : `${products(sameNames)} found by name. Add new products with the same names instead`
          }
        />
      )}
      {guessedStock > 0 && (
        <Choice
          isChecked={setsStock}
          isDisabled={isBusy}
          onChange={onStock}
          label={`Set the stock of ${products(guessedStock)} as shown below. The file does not say what stock it was exported with, so the stock stays as it is unless you tick this`}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  isChecked: boolean
  isDisabled: boolean
  onChange: (isChecked: boolean) => void
}

function Choice({ label, isChecked, isDisabled, onChange }: ChoiceProps) {
  return (
    <Checkbox checked={isChecked} disabled={isDisabled} onChange={onChange}>
      {label}
    </Checkbox>
  )
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

function products(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
