import { CircleAlert, X } from '#web/ui/icons/lucide.ts'
import { ui as words } from '#i18n/ui/ui.ts'
import { IconButton } from '#web/ui/button.tsx'

/** Why something was refused; shown until the person closes it. */
export function ErrorNote({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex items-center gap-3 rounded-md bg-danger-50 py-1.5 pr-1.5 pl-4 text-danger"
    >
      <CircleAlert className="ico" aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      <IconButton label={words.closeMessage} onClick={onClose}>
        <X className="ico-s" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
