import { Download } from 'lucide-react'
import { useState } from 'react'
import { BOOK_CSVS, exportBookCsv, type BookCsv } from '#contract/books/books.ts'
import { ApiError } from '#web/api/api.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The files of a month, each made when it is asked for. */
export function BookFiles({ month }: { month: string }) {
  return (
    <Panel title="Files">
      <ul className="grid divide-y divide-line">
        {BOOK_CSVS.map((file) => (
          <FileRow
            key={file}
            {...TEXTS[file]}
            kind="CSV"
            onSave={() => downloadFile(exportBookCsv, { params: { month, file } })}
          />
        ))}
      </ul>
    </Panel>
  )
}

const TEXTS: Readonly<Record<BookCsv, Pick<FileRowProps, 'label' | 'text'>>> = {
  register: {
    label: 'Invoice register',
    text: 'Every invoice, credit note and debit note, a row for each rate.',
  },
  hsn: {
    label: 'HSN summary',
    text: 'Quantity, value and taxes by HSN and rate, firms and consumers apart.',
  },
  documents: { label: 'Documents issued', text: 'The first and last number of each series.' },
}

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
