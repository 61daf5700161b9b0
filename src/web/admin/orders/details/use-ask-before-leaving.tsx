import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'

interface Leaving {
  /** Goes on at once where nothing is typed, else when the person says so. */
  leave: (go: () => void) => void
  /** Belongs inside the drawer. */
  question: ReactNode
}

/**
 * Asks before an order is left while a form in its drawer holds something that is not saved; such a form has the attribute
 * `data-unsaved`.
 */
export function useAskBeforeLeaving(): Leaving {
  const [go, setGo] = useState<() => void>()
  const close = () => setGo(undefined)
  return {
    leave: (next) => {
      if (document.querySelector('[data-unsaved]') === null) next()
      else setGo(() => next)
    },
    question: (
      <ConfirmDialog
        isOpen={go !== undefined}
        title="Discard changes?"
        text="What you typed for this order has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => {
          close()
          go?.()
        }}
        onClose={close}
      />
    ),
  }
}
