import { FileLock2 } from '#web/ui/icons/lucide.ts'
import { exportBuyerPans } from '#contract/orders/buyer-pans.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { downloadFile } from '#web/api/download.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { ExportOfPeriod } from './export-of-period.tsx'

/** Saves the PANs of a period for the tax adviser; only for admins. */
export function PanRegister() {
  const isAllowedHere = isAllowed(useSession()?.role, 'pans')
  if (!isAllowedHere) return null
  return (
    <ExportOfPeriod
      label={
        <>
          <FileLock2 className="ico-s" aria-hidden="true" />
          PANs
        </>
      }
      title="Register of PANs"
      failure="The register could not be exported."
      download={(period) => downloadFile(exportBuyerPans, { query: period })}
    >
      Every order with a PAN or a declaration under Form 60, as CSV, with the numbers in full. Both
      dates included. The export is written to the audit log: keep the file where only your tax
      adviser can read it.
    </ExportOfPeriod>
  )
}
