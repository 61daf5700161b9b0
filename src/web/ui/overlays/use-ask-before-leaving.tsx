import { useEffect, useState, type ReactNode } from 'react'
import { ConfirmDialog } from './dialog.tsx'

interface Leaving {
  /** Goes on at once where nothing is typed, else when the person says so. */
  leave: (go: () => void) => void
  /** Belongs inside the dialog or drawer. */
  question: ReactNode
}

/**
 * Asks before a dialog or drawer is left while a form in it holds something that is not saved; such a form has the
 * attribute `data-unsaved`. The text says what would be lost. A reload, or a closed tab, asks in the browser's words.
 */
export function useAskBeforeLeaving(text: string): Leaving {
  const [go, setGo] = useState<() => void>()
  const close = () => setGo(undefined)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return {
    leave: (next) => {
      if (isUnsaved()) setGo(() => next)
      else next()
    },
    question: (
      <ConfirmDialog
        isOpen={go !== undefined}
        title="Discard changes?"
        text={text}
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

function isUnsaved(): boolean {
  return document.querySelector('[data-unsaved]') !== null
}
