import type { ReactNode } from 'react'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'

const text = catalogue.filters

interface FilterDialogProps {
  isOpen: boolean
  onClose: () => void
  /** When it has gone and the page can be moved again. */
  onClosed: () => void
  onClear: () => void
  /** How many products the present choice shows. */
  total: number | undefined
  children: ReactNode
}

/** The full-screen filters for narrow windows. */
export function FilterDialog({
  isOpen,
  onClose,
  onClosed,
  onClear,
  total,
  children,
}: FilterDialogProps) {
  return (
    <Drawer
      side="full"
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      title={text.title}
      footer={
        <div className="grid w-full grid-cols-[auto_1fr] gap-3">
          <Button variant="secondary" onClick={onClear}>
            {text.clear}
          </Button>
          <Button onClick={onClose}>{showLabel(total)}</Button>
          {/* The number on the button changes while one chooses; readers hear it. */}
          <output className="sr-only">{showLabel(total)}</output>
        </div>
      }
    >
      {children}
    </Drawer>
  )
}

function showLabel(total: number | undefined): string {
  if (total === undefined) return text.show
  return text.showCount(total)
}
