import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { exportBuyerPans } from '#contract/orders/buyer-pans.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { ApiError } from '#web/api/api.ts'
import { downloadFile } from '#web/api/download.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Saves the PANs of a period for the tax adviser; only for admins. */
export function PanRegister() {
  const isAllowedHere = isAllowed(useSession()?.role, 'pans')
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [period, setPeriod] = useState({ from: '', until: '' })
  if (!isAllowedHere) return null

  async function save() {
    setIsBusy(true)
    try {
      await downloadFile(exportBuyerPans, { query: period })
      setIsOpen(false)
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      toast.failure(`The register could not be exported. ${reason}`.trim())
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
        <FileLock2 className="ico-s" aria-hidden="true" />
        PANs
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Register of PANs">
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
          <p className="text-ink-2 sm:col-span-2">
            Every order with a PAN or a declaration under Form 60, as CSV, with the numbers in full.
            Both dates included. The export is written to the audit log: keep the file where only
            your tax adviser can read it.
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
