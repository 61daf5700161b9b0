import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'

interface FilterDialogProps {
  isOpen: boolean
  onClose: () => void
  onClear: () => void
  /** How many products the present choice shows. */
  total: number | undefined
  children: ReactNode
}

/** The filters over the whole screen, for windows that have no room for the panel. */
export function FilterDialog({ isOpen, onClose, onClear, total, children }: FilterDialogProps) {
  return (
    <Drawer
      side="full"
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <div className="grid w-full grid-cols-[auto_1fr] gap-3">
          <Button variant="secondary" onClick={onClear}>
            Clear all
          </Button>
          <Button onClick={onClose}>{showLabel(total)}</Button>
        </div>
      }
    >
      {children}
    </Drawer>
  )
}

function showLabel(total: number | undefined): string {
  if (total === undefined) return 'Show products'
  return total === 1 ? 'Show 1 product' : `Show ${total} products`
}
