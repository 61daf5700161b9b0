import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'

interface LightboxProps {
  name: string
  pictures: readonly { path: string | undefined; alt: string }[]
  /** The picture that is shown large, undefined while closed. */
  at: number | undefined
  onChange: (at: number) => void
  onClose: () => void
}

/** One picture over the whole window; arrows lead to the others, Escape back. */
export function Lightbox({ name, pictures, at, onChange, onClose }: LightboxProps) {
  const shown = at === undefined ? undefined : pictures[at]
  const step = (by: number) => {
    if (at !== undefined) onChange((at + by + pictures.length) % pictures.length)
  }
  useEffect(() => {
    if (at === undefined) return undefined
    const stepByKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1)
      if (event.key === 'ArrowRight') step(1)
    }
    window.addEventListener('keydown', stepByKey)
    return () => window.removeEventListener('keydown', stepByKey)
  })
  return (
    <Drawer side="full" isOpen={shown !== undefined} onClose={onClose} title={name}>
      <div className="flex h-full flex-col items-center gap-3">
        <div className="relative min-h-0 w-full flex-1">
          {shown !== undefined && (
            <UploadedPicture
              key={shown.path}
              path={shown.path}
              alt={shown.alt}
              sizes="100vmin"
              isPriority
              className="absolute inset-0 size-full animate-fade object-contain"
            />
          )}
        </div>
        {pictures.length > 1 && (
          <div className="flex items-center gap-4">
            <IconButton label="Previous picture" onClick={() => step(-1)}>
              <ChevronLeft className="ico" aria-hidden="true" />
            </IconButton>
            <output className="min-w-12 text-center text-sm tabular-nums">
              {(at ?? 0) + 1} / {pictures.length}
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
