import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface RefuseButtonProps {
  note: string
  isBusy: boolean
  onRefuse: () => void
}

/** A refusal needs words, and cannot be taken back. */
export function RefuseButton({ note, isBusy, onRefuse }: RefuseButtonProps) {
  const [isAsked, setIsAsked] = useState(false)
  const isSilent = note.trim() === ''
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        busy={isBusy}
        busyLabel="Refusing..."
        onClick={() => setIsAsked(true)}
        className="admin-button admin-button-danger"
      >
        Refuse
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Refuse the return?"
        text={
          isSilent
            ? 'First write why: the customer reads it.'
            : 'The customer gets your words by email. This cannot be undone.'
        }
        confirmLabel="Refuse the return"
        canConfirm={!isSilent}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false)
          onRefuse()
        }}
      />
    </>
  )
}
