import type { ChangedBy } from '#contract/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote, type Difference } from '#web/ui/feedback/conflict-note.tsx'
import { LeavePageQuestion } from '#web/ui/overlays/typed-guard.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

/** What a form knows of a save that was refused because someone else saved first. */
interface SaveConflict {
  differences: readonly Difference[] | undefined
  changedBy: ChangedBy | undefined
  takeTheirs: () => void
  saveMine: () => void
}

interface SaveBarProps {
  /** What the form changes, as in `the home page`. */
  thing: string
  label: string
  isChanged: boolean
  isBusy: boolean
  /** Undefined where the button submits the form it stands in. */
  onSave?: () => void
  conflict: SaveConflict
}

/**
 * The bar below a long form of the admin: whether something is unsaved, the button that saves it, and what someone else
 * saved meanwhile. A person who leaves with unsaved changes is asked first.
 */
export function SaveBar({ thing, label, isChanged, isBusy, onSave, conflict }: SaveBarProps) {
  const guard = useUnsavedGuard(isChanged && !isBusy)
  return (
    <>
      <div className="save-bar sticky bottom-0 -mx-4 grid gap-3 border-t border-line bg-canvas px-4 py-3 lg:-mx-8 lg:px-8">
        {conflict.differences !== undefined && (
          <ConflictNote
            thing={thing}
            changedBy={conflict.changedBy}
            differences={conflict.differences}
            onTakeTheirs={conflict.takeTheirs}
            onSaveMine={conflict.saveMine}
          />
        )}
        <div className="flex items-center justify-end gap-3">
          <output className="mr-auto text-note text-ink-2">
            {isChanged ? 'You have unsaved changes.' : ''}
          </output>
          <Button
            type={onSave === undefined ? 'submit' : 'button'}
            size="sm"
            busy={isBusy}
            busyLabel="Saving..."
            keepsFocus
            disabled={!isChanged}
            onClick={onSave}
          >
            {label}
          </Button>
        </div>
      </div>
      <LeavePageQuestion isAsked={guard.isLeaving} onStay={guard.stay} onLeave={guard.leave} />
    </>
  )
}
