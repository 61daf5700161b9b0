import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ui as text } from '#i18n/ui/ui.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { frameShown } from '#web/ui/feedback/frame-shown.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/** As the breakpoint `lg` of the tokens. */
const WIDE = '(width >= 64rem)'

type Sheet = ComponentType<{ isOpen: boolean; onClose: () => void }>

interface SheetButtonProps {
  label: string
  icon: ReactNode
  /**
   * Without JavaScript the button opens a popover of the browser, already before the page is live, or is a link.
   */
  early: { popover: string; path?: never } | { path: string; popover?: never }
  loadSheet: () => Promise<Sheet>
}

/**
 * A button of small screens whose sheet is loaded when it is wanted: wide screens never need it. Before the page is
 * live a press on it opens its popover or is remembered (`early-press.ts`); a link would lead away from a person who only
 * wanted the menu.
 */
export function SheetButton({ label, icon, early, loadSheet }: SheetButtonProps) {
  const isLive = useHydrated()
  const [Shown, setShown] = useState<Sheet>()
  const [isOpen, setIsOpen] = useState(false)
  const [isComing, setIsComing] = useState(false)
  useEffect(() => {
    // Wide windows have the same in their header and never show the button.
    if (matchMedia(WIDE).matches) return undefined
    return whenIdle(() => void loadSheet().catch(() => undefined))
  }, [loadSheet])
  async function open() {
    setIsComing(true)
    try {
      const [sheet] = await Promise.all([loadSheet(), frameShown()])
      startTransition(() => {
        setShown(() => sheet)
        setIsOpen(true)
        setIsComing(false)
      })
    } catch {
      setIsComing(false)
      toast.failure(text.partMissing, { retry: () => void open() })
    }
  }
  return (
    <>
      <IconButton
        label={label}
        popoverTarget={isLive ? undefined : early.popover}
        aria-expanded={isOpen}
        aria-busy={isComing || undefined}
        className={`aria-busy:bg-ink/10 ${early.path === undefined ? '' : 'noscript:hidden'}`}
        // A finger that is about to press is enough to begin.
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={(event) => {
          // Once presses are heard, the popover is no longer needed.
          event.preventDefault()
          void open()
        }}
      >
        {icon}
      </IconButton>
      {early.path !== undefined && (
        <noscript>
          <Link
            to={early.path}
            aria-label={label}
            className="inline-grid size-11 place-items-center rounded-full"
          >
            {icon}
          </Link>
        </noscript>
      )}
      {Shown !== undefined && <Shown isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
