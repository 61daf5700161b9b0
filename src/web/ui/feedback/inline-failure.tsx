import { CircleAlert } from '#web/ui/icons/lucide.ts'
import { ui as words } from '#i18n/ui/ui.ts'
import { Button } from '#web/ui/button.tsx'

interface InlineFailureProps {
  text: string
  onRetry?: () => void
  isBusy?: boolean
  className?: string
}

/** Something of the page did not load: says what, and tries again. */
export function InlineFailure({ text, onRetry, isBusy, className = '' }: InlineFailureProps) {
  return (
    <div
      role="alert"
      className={`flex w-full flex-wrap items-center gap-3 rounded-md bg-ivory px-5 py-4 ${className}`}
    >
      <CircleAlert className="ico text-danger" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-48">{text}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" busy={isBusy} onClick={onRetry} className="min-h-11">
          {words.tryAgain}
        </Button>
      )}
    </div>
  )
}
