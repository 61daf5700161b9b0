import { useState, type ReactNode } from 'react'
import { ApiError } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Days as `YYYY-MM-DD`, both included; empty for no limit. */
interface Period {
  from: string
  until: string
}

interface ExportProps {
  /** On the button that opens the dialog. */
  label: ReactNode
  title: string
  /** What a failed export is told by: `The orders could not be exported.` */
  failure: string
  /** Downloads the file of a period. */
  download: (period: Period) => Promise<void>
  /** What the file is and who may have it. */
  children: ReactNode
  /** Fields besides the days. */
  fields?: ReactNode
}

/** A button whose dialog asks for a period and saves a file of it for a spreadsheet. */
export function ExportOfPeriod({ label, title, failure, download, children, fields }: ExportProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [period, setPeriod] = useState<Period>({ from: '', until: '' })

  async function save() {
    setIsBusy(true)
    try {
      await download(period)
      setIsOpen(false)
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      toast.failure(`${failure} ${reason}`.trim())
    }
    setIsBusy(false)
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        className="admin-button"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <form
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <TextField
            label="From"
            name="from"
            type="date"
            optional
            value={period.from}
            onChange={(from) => setPeriod({ ...period, from })}
          />
          <TextField
            label="Until"
            name="until"
            type="date"
            optional
            value={period.until}
            onChange={(until) => setPeriod({ ...period, until })}
          />
          {fields}
          <p className="text-ink-2 sm:col-span-2">{children}</p>
          <Button
            type="submit"
            size="sm"
            busy={isBusy}
            busyLabel="Exporting..."
            className="sm:col-span-2 sm:justify-self-end"
          >
            Export as CSV
          </Button>
        </form>
      </Dialog>
    </>
  )
}
