import { X } from 'lucide-react'
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { Button, IconButton } from './button.tsx'

/** How long a closed dialog stays in the page for its way out; see `.dialog` in components.css. */
const EXIT_MS = 220

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** False while saving: neither Escape nor the scrim closes. */
  canClose?: boolean
  /** Buttons beside the one that closes. */
  actions?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}

/** A modal dialog, a sheet from below on phones. Focus goes in, is kept in and comes back. */
export function Dialog({ size = 'md', ...props }: DialogProps & { size?: 'sm' | 'md' | 'lg' }) {
  return <Modal {...props} className={`dialog dialog-box dialog-${size}`} />
}

type Side = 'left' | 'right' | 'full'

/** A modal panel at a side of the window (details at the right, the menu at the left) or all over it. */
export function Drawer({ side = 'right', ...props }: DialogProps & { side?: Side }) {
  return <Modal {...props} side={side} className={`dialog dialog-drawer dialog-${side}`} />
}

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  text: string
  confirmLabel: string
  cancelLabel?: string
  isBusy?: boolean
  busyLabel?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back; focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = 'Cancel',
  isBusy = false,
  busyLabel,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  const textId = useId()
  const { dialog, isPresent } = useModal(isOpen)
  if (!isPresent) return null
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      {...closing(isOpen, !isBusy, onClose)}
      className="dialog dialog-box dialog-sm"
    >
      <div className="grid gap-2 p-6">
        <h2 id={titleId} className="d4">
          {title}
        </h2>
        <p id={textId} className="text-ink-2">
          {text}
        </p>
        <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" data-autofocus onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Modal({
  isOpen,
  onClose,
  title,
  canClose = true,
  actions,
  footer,
  side,
  className,
  children,
}: DialogProps & { side?: Side; className: string }) {
  const titleId = useId()
  const { dialog, isPresent } = useModal(isOpen)
  if (!isPresent) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-side={side}
      {...closing(isOpen, canClose, onClose)}
      className={`${className} overflow-hidden open:flex open:flex-col`}
    >
      <header className="flex flex-none items-center justify-between gap-4 border-b border-line py-2 pr-2.5 pl-5 sm:pl-6">
        <h2 id={titleId} tabIndex={-1} data-title className="mr-auto min-w-0 text-lg font-semibold">
          {title}
        </h2>
        {actions !== undefined && <div className="-mr-4 flex flex-none">{actions}</div>}
        <IconButton label="Close" onClick={onClose} disabled={!canClose}>
          <X className="ico" aria-hidden="true" />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-6">{children}</div>
      {footer !== undefined && (
        <footer className="flex flex-none flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  )
}

/** Opens and closes the native dialog with `isOpen` and keeps it in the page for its way out. */
function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLingering, setIsLingering] = useState(false)
  // Before painting, and on the way out before the element leaves, so that focus finds its way back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    keepScrollbarRoom()
    element.showModal()
    firstFocus(element)?.focus()
    setIsLingering(true)
    return () => element.close()
  }, [isOpen])
  useEffect(() => {
    if (isOpen || !isLingering) return undefined
    const timer = setTimeout(() => setIsLingering(false), EXIT_MS)
    return () => clearTimeout(timer)
  }, [isOpen, isLingering])
  return { dialog, isPresent: isOpen || isLingering }
}

/** Tells the page how wide its scrollbar is, which goes while a modal dialog is open. */
function keepScrollbarRoom(): void {
  const { clientWidth, style } = document.documentElement
  if (document.querySelector('dialog:modal') === null) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`)
  }
}

/** A confirmation starts on Cancel, a form on its first field, everything else on its title. */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, textarea)') ??
    dialog.querySelector<HTMLElement>('[data-title]')
  )
}

/** Escape and a press on the scrim close, unless the dialog must stay. */
function closing(isOpen: boolean, canClose: boolean, onClose: () => void) {
  let isPressOnScrim = false
  return {
    onCancel: (event: SyntheticEvent) => {
      // The file field of a form bubbles a `cancel` of its own.
      if (!isOwn(event)) return
      event.preventDefault()
      if (canClose) onClose()
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Browsers close on a second Escape whatever `cancel` says. Who is told may want to stay, to
      // ask about unsaved changes: the dialog is put back first and goes again if it may.
      if (!isOwn(event) || !isOpen || event.currentTarget.open) return
      event.currentTarget.showModal()
      if (canClose) onClose()
    },
    onPointerDown: (event: PointerEvent) => {
      isPressOnScrim = isOwn(event)
    },
    onClick: (event: MouseEvent) => {
      if (isPressOnScrim && isOwn(event) && canClose) onClose()
    },
  }
}

/** Whether an event is the dialog's own: on its scrim, not on something in it. */
function isOwn(event: SyntheticEvent): boolean {
  return event.target === event.currentTarget
}
