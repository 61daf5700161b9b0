import { AlertDialog as AlertPrimitive } from '@base-ui/react/alert-dialog'
import { Dialog as Primitive } from '@base-ui/react/dialog'
import { X } from '#web/ui/icons/lucide.ts'
import { useRef, type ReactNode } from 'react'
import { ui as words } from '#i18n/ui/ui.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { isSecondClick } from '#web/ui/lists/second-click.ts'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  /** After it has left the window. */
  onClosed?: (() => void) | undefined
  title: ReactNode
  /** False while saving: neither Escape nor the scrim closes. */
  canClose?: boolean
  /** Buttons beside the close button. */
  actions?: ReactNode
  footer?: ReactNode
  children?: ReactNode
}

/** A modal dialog, a sheet from below on phones. Focus enters, stays inside and returns. */
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
  /** False while the answer is not known or not allowed: then the dialog can only be closed. */
  canConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
  /** A choice that belongs to the question. */
  children?: ReactNode
}

/**
 * Asks before something that cannot be taken back; focus starts on Cancel. A question that closes at once can still be
 * pressed while it leaves, and one may open under the pointer: the second press of a double click answers neither.
 */
export function ConfirmDialog({
  isOpen,
  title,
  text,
  confirmLabel,
  cancelLabel = words.cancel,
  isBusy = false,
  busyLabel,
  canConfirm = true,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useBackCloses(isOpen && !isBusy, onClose)
  return (
    <AlertPrimitive.Root open={isOpen} onOpenChange={closing(!isBusy, onClose)}>
      <AlertPrimitive.Portal>
        <AlertPrimitive.Backdrop forceRender className="dialog-scrim" />
        <AlertPrimitive.Popup initialFocus={cancel} className="dialog dialog-box dialog-sm">
          <div className="grid gap-2 p-6">
            <AlertPrimitive.Title className="d4">{title}</AlertPrimitive.Title>
            <AlertPrimitive.Description className="text-ink-2">{text}</AlertPrimitive.Description>
            {children}
            <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
              <Button ref={cancel} variant="secondary" onClick={onClose} disabled={isBusy}>
                {cancelLabel}
              </Button>
              <Button
                variant="danger"
                busy={isBusy}
                busyLabel={busyLabel}
                disabled={!canConfirm}
                onClick={(event) => isSecondClick(event) || onConfirm()}
              >
                {confirmLabel}
              </Button>
            </div>
          </div>
        </AlertPrimitive.Popup>
      </AlertPrimitive.Portal>
    </AlertPrimitive.Root>
  )
}

function Modal({
  isOpen,
  onClose,
  onClosed,
  title,
  canClose = true,
  actions,
  footer,
  side,
  className,
  children,
}: DialogProps & { side?: Side; className: string }) {
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(isOpen && canClose, onClose)
  return (
    <Primitive.Root
      open={isOpen}
      onOpenChange={closing(canClose, onClose)}
      onOpenChangeComplete={(isOpenNow) => isOpenNow || onClosed?.()}
    >
      <Primitive.Portal>
        <Primitive.Backdrop forceRender className="dialog-scrim" />
        <Primitive.Popup
          ref={popup}
          initialFocus={() => firstFocus(popup.current)}
          data-side={side}
          className={`${className} flex flex-col overflow-hidden`}
        >
          <header className="flex flex-none items-center justify-between gap-4 border-b border-line py-2 pr-2.5 pl-5 sm:pl-6">
            <Primitive.Title
              tabIndex={-1}
              data-title
              className="mr-auto min-w-0 text-lg font-semibold outline-none"
            >
              {title}
            </Primitive.Title>
            {actions !== undefined && <div className="-mr-4 flex flex-none">{actions}</div>}
            <IconButton label={words.close} onClick={onClose} disabled={!canClose}>
              <X className="ico" aria-hidden="true" />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 sm:p-6">
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-none flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Primitive.Popup>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A form starts on its first field, everything else on its title. */
function firstFocus(popup: HTMLElement | null): HTMLElement | null | undefined {
  return (
    popup?.querySelector<HTMLElement>('[data-autofocus]') ??
    popup?.querySelector<HTMLElement>('form :is(input:not([type=hidden]), select, textarea)') ??
    popup?.querySelector<HTMLElement>('[data-title]')
  )
}

/**
 * Escape and a press on the scrim close, unless the dialog must stay. The second press of a double click on what opened
 * it lands on the scrim, and would close it before anyone has seen it.
 */
function closing(canClose: boolean, onClose: () => void) {
  return (isOpen: boolean, { event }: { event: Event }) => {
    if (isOpen || !canClose) return
    if (event instanceof UIEvent && isSecondClick(event)) return
    onClose()
  }
}
