import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportOrders } from '#contract/orders/admin-orders.ts'
import { ORDER_STATUS_CODES, orderStatusLabel } from '#domain/orders/order-status.ts'
import { ApiError } from '#web/api/api.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

const STATUSES = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUS_CODES.map((code) => ({ value: String(code), label: orderStatusLabel(code) })),
]

/** Saves the orders of a period as a file for a spreadsheet. */
export function OrderExport() {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [period, setPeriod] = useState({ from: '', until: '', status: '' })

  async function save() {
    setIsBusy(true)
    try {
      await downloadFile(exportOrders, { query: period })
      setIsOpen(false)
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      toast.failure(`The orders could not be exported. ${reason}`.trim())
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
        <Download className="ico-s" aria-hidden="true" />
        Export
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Export orders">
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
          <SelectField
            label="Status"
            name="status"
            value={period.status}
            options={STATUSES}
            onChange={(status) => setPeriod({ ...period, status })}
            className="sm:col-span-2"
          />
          <p className="text-ink-2 sm:col-span-2">
            One row per order, as CSV. Both dates included.
          </p>
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
