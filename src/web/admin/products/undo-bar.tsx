import { Undo2 } from '#web/ui/icons/lucide.ts'
import { Button } from '#web/ui/button.tsx'

/** For ten seconds: what was done, and the way back. */
export function UndoBar({ text, onUndo }: { text: string | undefined; onUndo: () => void }) {
  return (
    <div aria-live="polite" className="sticky bottom-4 z-(--z-sticky) mt-4 flex justify-center">
      {text !== undefined && (
        <div className="flex animate-rise items-center gap-3 rounded-md bg-ink py-1.5 pr-2 pl-4 text-white shadow-3">
          <p className="wrap-anywhere">{text}</p>
          <Button variant="on-dark" size="sm" onClick={onUndo}>
            <Undo2 className="ico-s" aria-hidden="true" />
            Undo
          </Button>
        </div>
      )}
    </div>
  )
}
