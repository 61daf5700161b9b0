import { Download } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { exportOrders } from '#contract/orders/admin-orders.ts'
import { ORDER_STATUS_CODES, orderStatusLabel } from '#domain/orders/order-status.ts'
import { downloadFile } from '#web/api/download.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { ExportOfPeriod } from './export-of-period.tsx'

const STATUSES = [
  { value: '', label: 'All statuses' },
  ...ORDER_STATUS_CODES.map((code) => ({ value: String(code), label: orderStatusLabel(code) })),
]

/** Saves the orders of a period as a file for a spreadsheet. */
export function OrderExport() {
  const [status, setStatus] = useState('')
  return (
    <ExportOfPeriod
      label={
        <>
          <Download className="ico-s" aria-hidden="true" />
          Export
        </>
      }
      title="Export orders"
      failure="The orders could not be exported."
      download={(period) => downloadFile(exportOrders, { query: { ...period, status } })}
      fields={
        <SelectField
          label="Status"
          name="status"
          value={status}
          options={STATUSES}
          onChange={setStatus}
          className="sm:col-span-2"
        />
      }
    >
      One row per order, as CSV. Both dates included.
    </ExportOfPeriod>
  )
}
