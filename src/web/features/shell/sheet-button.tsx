import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ui as text } from '#i18n/ui/ui.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

/** As the breakpoint `lg` of the tokens. */
const WIDE = '(width >= 64rem)'

type Sheet = ComponentType<{ isOpen: boolean; onClose: () => void }>

interface SheetButtonProps {
  label: string
  icon: ReactNode
  /** Where the button leads without JavaScript. */
  fallbackPath: string
  loadSheet: () => Promise<Sheet>
}

/**
 * A button of small screens whose sheet is loaded when it is wanted: wide screens never need it. Before the page is
 * live a press on it is remembered (`early-press.ts`); a link would lead away from a person who only wanted the menu.
 */
export function SheetButton({ label, icon, fallbackPath, loadSheet }: SheetButtonProps) {
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
      const sheet = await loadSheet()
      setShown(() => sheet)
      setIsOpen(true)
    } catch {
      toast.failure(text.partMissing, { retry: () => void open() })
    }
    setIsComing(false)
  }
  return (
    <>
      <IconButton
        label={label}
        aria-expanded={isOpen}
        aria-busy={isComing || undefined}
        className="aria-busy:bg-ink/10 noscript:hidden"
        // A finger that is about to press is enough to begin.
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => void open()}
      >
        {icon}
      </IconButton>
      <noscript>
        <Link
          to={fallbackPath}
          aria-label={label}
          className="inline-grid size-11 place-items-center rounded-full"
        >
          {icon}
        </Link>
      </noscript>
      {Shown !== undefined && <Shown isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
