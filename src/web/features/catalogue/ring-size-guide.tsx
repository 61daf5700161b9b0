import { Ruler } from 'lucide-react'
import { useState } from 'react'
import { product as text } from '#web/texts/en/product.ts'
import { usePart } from '#web/ui/use-part.ts'

const loadSizer = async () => (await import('./ring-sizer.tsx')).RingSizer

/** Opens the guide to ring sizes; what is in it comes when somebody wants it. */
export function RingSizeGuide() {
  const { Part: RingSizer, prepare, open } = usePart(loadSizer)
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
      {RingSizer !== undefined && <RingSizer isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
