import { useState, type ComponentType, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { ui as text } from '#i18n/ui.ts'
import { IconButton } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

type Sheet = ComponentType<{ isOpen: boolean; onClose: () => void }>

interface SheetButtonProps {
  label: string
  icon: ReactNode
  /** Where the button leads without JavaScript. */
  fallbackPath: string
  loadSheet: () => Promise<Sheet>
}

/** A button of small screens whose sheet is loaded when it is wanted: wide screens never need it. */
export function SheetButton({ label, icon, fallbackPath, loadSheet }: SheetButtonProps) {
  const [Shown, setShown] = useState<Sheet>()
  const [isOpen, setIsOpen] = useState(false)
  const isLive = useHydrated()
  if (!isLive) {
    return (
      <Link
        to={fallbackPath}
        aria-label={label}
        className="inline-grid size-11 place-items-center rounded-full"
      >
        {icon}
      </Link>
    )
  }
  async function open() {
    try {
      const sheet = await loadSheet()
      setShown(() => sheet)
      setIsOpen(true)
    } catch {
      toast.failure(text.partMissing, { retry: () => void open() })
    }
  }
  return (
    <>
      <IconButton
        label={label}
        aria-expanded={isOpen}
        // A finger that is about to press is enough to begin.
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => void open()}
      >
        {icon}
      </IconButton>
      {Shown !== undefined && <Shown isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
