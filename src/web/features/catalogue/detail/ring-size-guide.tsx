import { Ruler } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { product as text } from '#i18n/catalogue/product.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { SizesOfRing } from './ring-sizer.tsx'

const loadSizer = async () => (await import('./ring-sizer.tsx')).RingSizer

/** Opens the ring size guide; its content loads on demand. Of a ring with sizes, the size that is found can be taken. */
export function RingSizeGuide({ sizes }: { sizes?: SizesOfRing }) {
  const { Part: RingSizer, prepare, open } = useLazyComponent(loadSizer)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={prepare}
        onClick={() => open(() => setIsOpen(true))}
        className="link min-h-11 gap-2.5 text-sm"
      >
        <Ruler className="ico-s" aria-hidden="true" />
        {text.ringSizes}
      </button>
      {RingSizer !== undefined && (
        <RingSizer isOpen={isOpen} onClose={() => setIsOpen(false)} sizes={sizes} />
      )}
    </div>
  )
}
