import { UserPlus } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Invites staff by a link and lists the open invitations. */
export function Invitations() {
  const [isOpen, setIsOpen] = useState(false)
  const leaving = useAskBeforeLeaving('The invitation has not been created.')
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setIsOpen(true)}>
        <UserPlus className="ico-s" aria-hidden="true" />
        Invite
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => leaving.leave(() => setIsOpen(false))}
        title="Invite staff"
      >
        <InvitationForm />
        {leaving.question}
      </Dialog>
    </>
  )
}
