import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { InvitationForm } from './invitation-form.tsx'

/** Invites staff by a link and lists the open invitations. */
export function Invitations() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" data-new onClick={() => setIsOpen(true)}>
        <UserPlus className="ico-s" aria-hidden="true" />
        Invite
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Invite staff">
        <InvitationForm />
      </Dialog>
    </>
  )
}
