import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts'
import { ConfirmDialog } from './dialog.tsx'

interface LeavePageProps {
  isAsked: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a page is left with something that is not saved. */
export function LeavePageQuestion({ isAsked, onStay, onLeave }: LeavePageProps) {
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title="Leave without saving?"
      text="Your changes have not been saved."
      cancelLabel="Stay"
      confirmLabel="Leave"
      onClose={onStay}
      onConfirm={onLeave}
    />
  )
}

type TextField = HTMLInputElement | HTMLTextAreaElement

interface TypedGuardProps {
  /** What the server said last: with another answer, what was typed until then is saved. */
  saved: unknown
  children: ReactNode
}

/**
 * Asks before a page is left while one of its forms holds typed text that is not saved. A form that is empty again, or
 * gone, holds none.
 */
export function TypedGuard({ saved, children }: TypedGuardProps) {
  // What each field held before somebody came to it.
  const [known, setKnown] = useState({ saved, before: new Map<TextField, string>() })
  if (known.saved !== saved) setKnown({ saved, before: new Map() })
  const { before } = known
  const guard = useUnsavedGuard(() => [...before].some(isTyped))
  // The focus may stay in a field while its form is saved and begins again.
  const remember = ({ target }: SyntheticEvent) => {
    if (isTextField(target) && !before.has(target)) before.set(target, target.value)
  }
  return (
    <div onFocus={remember} onBeforeInput={remember}>
      {children}
      <LeavePageQuestion isAsked={guard.isLeaving} onStay={guard.stay} onLeave={guard.leave} />
    </div>
  )
}

function isTyped([field, before]: [TextField, string]): boolean {
  return field.isConnected && field.value.trim() !== '' && field.value !== before
}

/** A search narrows a list; nothing of it is saved. */
function isTextField(target: EventTarget): target is TextField {
  if (target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement &&
    !['search', 'checkbox', 'radio', 'file'].includes(target.type)
  )
}
