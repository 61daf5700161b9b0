import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { Drawer } from './dialog.tsx'

interface LightboxProps {
  title: string
  /** How many pictures there are. */
  count: number
  /** The picture that is shown large, undefined while closed. */
  at: number | undefined
  onChange: (at: number) => void
  onClose: () => void
  /** The large picture, absolutely placed in the room it is given. */
  children: ReactNode
}

/** One picture over the whole window; arrows lead to the others, Escape back. */
export function Lightbox({ title, count, at, onChange, onClose, children }: LightboxProps) {
  const isOpen = at !== undefined
  const step = (by: number) => isOpen && onChange((at + by + count) % count)
  useEffect(() => {
    if (!isOpen) return undefined
    const stepByKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1)
      if (event.key === 'ArrowRight') step(1)
    }
    window.addEventListener('keydown', stepByKey)
    return () => window.removeEventListener('keydown', stepByKey)
  })
  return (
    <Drawer side="full" isOpen={isOpen} onClose={onClose} title={title}>
      <div className="flex h-full flex-col items-center gap-3">
        <div className="relative min-h-0 w-full flex-1">{children}</div>
        {count > 1 && (
          <div className="flex items-center gap-4">
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft className="ico" aria-hidden="true" />
            </IconButton>
            <output className="min-w-12 text-center text-sm tabular-nums">
              {(at ?? 0) + 1} / {count}
            </output>
            <IconButton label="Next picture" onClick={() => step(1)}>
              <ChevronRight className="ico" aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Drawer>
  )
}
