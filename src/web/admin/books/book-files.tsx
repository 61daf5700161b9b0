import { Download } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { exportBookCsv, exportDayBook, exportReturn, type BookCsv } from '#contract/books/books.ts'
import { ApiError } from '#web/api/api.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The files of a month, each made when it is asked for. */
export function BookFiles({ month, hasReturn }: { month: string; hasReturn: boolean }) {
  const rowOf = ({ file, ...words }: BookFile) => (
    <FileRow
      key={file}
      {...words}
      kind="CSV"
      onSave={() => downloadFile(exportBookCsv, { params: { month, file } })}
    />
  )
  return (
    <>
      <Panel title="For your accountant">
        <ul className="divide-y divide-line">
          {BOOKS.map(rowOf)}
          <FileRow
            label="Day book for Tally"
            text="Sales, notes, receipts and refunds. In Tally: Import, Transactions."
            kind="XML"
            onSave={() => downloadFile(exportDayBook, { params: { month } })}
          />
        </ul>
      </Panel>
      {hasReturn && (
        <Panel title="GSTR-1">
          <ul className="-mb-px grid xl:grid-cols-2 [&>li]:border-b [&>li]:border-line xl:[&>li:nth-child(odd)]:border-e">
            <FileRow
              label="The whole return"
              text="For the GST portal: Returns, GSTR-1, Prepare offline, Upload."
              kind="JSON"
              onSave={() => downloadFile(exportReturn, { params: { month } })}
            />
            {TABLES.map(rowOf)}
          </ul>
        </Panel>
      )}
    </>
  )
}

interface BookFile extends Pick<FileRowProps, 'label' | 'text'> {
  file: BookCsv
}

const BOOKS: readonly BookFile[] = [
  {
    file: 'register',
    label: 'Invoice register',
    text: 'Every invoice, credit note and debit note, one row for each rate.',
  },
  {
    file: 'hsn',
    label: 'HSN summary',
    text: 'Quantity, value and taxes by HSN and rate, firms and consumers separately.',
  },
  {
    file: 'documents',
    label: 'Documents issued',
    text: 'Table 13: the first and last number of each series.',
  },
  {
    file: 'day-book',
    label: 'Day book',
    text: 'The same vouchers as for Tally, one row for each ledger.',
  },
]

const TABLES: readonly BookFile[] = [
  { file: 'gstr1-b2b', label: 'Table 4: b2b', text: 'Invoices to registered firms.' },
  {
    file: 'gstr1-b2cl',
    label: 'Table 5: b2cl',
    text: 'Invoices above ₹1,00,000 to consumers in other states.',
  },
  { file: 'gstr1-exp', label: 'Table 6A: exp', text: 'Invoices to other countries.' },
  {
    file: 'gstr1-b2cs',
    label: 'Table 7: b2cs',
    text: 'All other sales to consumers, by state and rate, less their notes.',
  },
  { file: 'gstr1-exemp', label: 'Table 8: exemp', text: 'Sales without tax.' },
  { file: 'gstr1-cdnr', label: 'Table 9B: cdnr', text: 'Credit and debit notes to firms.' },
  {
    file: 'gstr1-cdnur',
    label: 'Table 9B: cdnur',
    text: 'Notes on invoices of tables 5 and 6A.',
  },
  { file: 'gstr1-hsn-b2b', label: 'Table 12: hsn(b2b)', text: 'HSN summary of sales to firms.' },
  {
    file: 'gstr1-hsn-b2c',
    label: 'Table 12: hsn(b2c)',
    text: 'HSN summary of sales to consumers.',
  },
]

interface FileRowProps {
  label: string
  text: string
  /** What kind of file it is, on the button. */
  kind: string
  onSave: () => Promise<void>
}

function FileRow({ label, text, kind, onSave }: FileRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      await onSave()
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      toast.failure(`The file could not be made. ${reason}`.trim(), { retry: () => void save() })
    }
    setIsBusy(false)
  }
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        <span className="block text-note text-ink-2">{text}</span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        className="admin-button flex-none"
        aria-label={`${label}, ${kind}`}
        busy={isBusy}
        busyLabel="Saving..."
        onClick={() => void save()}
      >
        <Download className="ico-s" aria-hidden="true" />
        {kind}
      </Button>
    </li>
  )
}
