import { Undo2 } from '#web/ui/icons/lucide.ts'
import { useEffect, useRef, useState } from 'react'
import { UNDO_DAYS } from '#contract/catalogue/product-changes.ts'
import type { ImportReport } from '#contract/catalogue/product-import.ts'
import { UndoResult } from '#web/admin/products/changes/undo-result.tsx'
import { useUndoChange, type Undone } from '#web/admin/products/changes/use-undo-change.ts'
import { Button } from '#web/ui/button.tsx'

interface ImportedProps {
  report: ImportReport
  onUndone: () => void
}

/** What an import wrote, with the way back. */
export function Imported({ report: { message, changeId }, onUndone }: ImportedProps) {
  const { isBusy, undo } = useUndoChange(onUndone)
  const [undone, setUndone] = useState<Undone>()
  const frame = useRef<HTMLElement>(null)
  // The button that was pressed is gone: focus goes on here.
  useEffect(() => {
    frame.current?.focus()
  }, [])

  async function undoImport(id: number): Promise<void> {
    setUndone(await undo({ changeId: id }))
    frame.current?.focus()
  }

  return (
    <section
      ref={frame}
      aria-label="Import result"
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-line bg-canvas p-4"
    >
      {undone === undefined ? (
        <>
          <p className="font-medium">{message}</p>
          {changeId !== null && (
            <div className="flex flex-wrap items-center gap-3">
              <Button
                variant="secondary"
                size="sm"
                className="admin-button"
                busy={isBusy}
                busyLabel="Undoing..."
                onClick={() => void undoImport(changeId)}
              >
                <Undo2 className="ico-s" aria-hidden="true" />
                Undo the import
              </Button>
              <p className="text-note text-ink-2">
                Later you find it under Changes, for {UNDO_DAYS} days.
              </p>
            </div>
          )}
        </>
      ) : (
        <UndoResult undone={undone} />
      )}
    </section>
  )
}
