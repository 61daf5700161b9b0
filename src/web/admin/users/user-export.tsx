import { Download } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { exportUsers } from '#contract/accounts/users.ts'
import { ApiError } from '#web/api/api.ts'
import { downloadFile } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import type { ListQuery } from '#web/ui/lists/use-list-query.ts'

/** Saves the users that the list finds as a file for a spreadsheet. */
export function UserExport({ query: { get } }: { query: Pick<ListQuery, 'get'> }) {
  const [isBusy, setIsBusy] = useState(false)

  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const query = { q: get('q'), role: get('role'), status: get('status') }
      await downloadFile(exportUsers, { query })
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      toast.failure(`The users could not be exported. ${reason}`.trim(), {
        retry: () => void save(),
      })
    }
    setIsBusy(false)
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      className="admin-button"
      busy={isBusy}
      busyLabel="Exporting..."
      onClick={() => void save()}
    >
      <Download className="ico-s" aria-hidden="true" />
      Export
    </Button>
  )
}
