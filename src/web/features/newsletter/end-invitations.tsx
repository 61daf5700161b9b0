import { useState } from 'react'
import { endReviewInvitations } from '#contract/shop/newsletter.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { newsletter } from '#i18n/newsletter.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

const text = newsletter.page.invitations

/** Ends the invitations to review; by a button, because programs open the links of emails. */
export function EndInvitations({ invitationKey: key }: { invitationKey: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [isEnded, setIsEnded] = useState(false)
  const [problem, setProblem] = useState<string>()
  const end = async () => {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      await browserApi.call(endReviewInvitations, { body: { key } })
      setIsEnded(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-5">
      <Button needsScript busy={isBusy} busyLabel={newsletter.busy} onClick={() => void end()}>
        {text.end}
      </Button>
      <output className="block font-medium text-success empty:hidden">
        {isEnded ? text.ended : ''}
      </output>
      <div role="alert">{problem !== undefined && <FieldError>{problem}</FieldError>}</div>
    </div>
  )
}
