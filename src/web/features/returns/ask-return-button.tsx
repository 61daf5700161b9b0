import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Return } from '#contract/orders/returns.ts'
import { returns as text } from '#i18n/returns.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { returnPlace } from './return-place.ts'

const loadDialog = async () => (await import('./return-dialog.tsx')).ReturnDialog

interface AskReturnButtonProps {
  orderId: number
  linkKey: string | undefined
  /** Whether the piece was made to order. */
  isMade: boolean
  onAsking: ((orderId: number | undefined) => void) | undefined
  onAsked: (asked: Return) => void
}

/** Opens the form that asks for a return, at once where the address says so: somebody was there before a login. */
export function AskReturnButton({
  orderId,
  linkKey,
  isMade,
  onAsking,
  onAsked,
}: AskReturnButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { Part: ReturnDialog, prepare, open } = useLazyComponent(loadDialog)
  const button = useRef<HTMLButtonElement>(null)
  const show = () => {
    onAsking?.(orderId)
    open(() => setIsOpen(true))
  }
  const forget = useOpenedByAddress(returnPlace(orderId), () => {
    // The dialog gives the focus back to where it was: to its order, which is in sight then.
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
    show()
  })
  const close = () => {
    setIsOpen(false)
    onAsking?.(undefined)
    forget()
  }
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        className="max-sm:w-full"
        aria-haspopup="dialog"
        aria-label={text.askOf(orderId)}
        onPointerEnter={prepare}
        onClick={show}
      >
        {text.ask}
      </Button>
      {ReturnDialog !== undefined && (
        <ReturnDialog
          orderId={orderId}
          linkKey={linkKey}
          isMade={isMade}
          isOpen={isOpen}
          onClose={close}
          onAsked={(asked) => {
            close()
            onAsked(asked)
          }}
        />
      )}
    </>
  )
}

/** Calls back where the address names the place; the function returned takes it out, so that a reload does not open it again. */
function useOpenedByAddress(place: string, onNamed: () => void): () => void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isNamed = hash === place
  const latest = useRef(onNamed)
  useEffect(() => {
    latest.current = onNamed
  })
  useEffect(() => {
    if (isNamed) latest.current()
  }, [isNamed])
  return () => {
    if (isNamed) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }
}
