import { RotateCcw, X } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx'

interface EditLineProps {
  name: string
  /** How many there are, and how many of them stay. */
  left: number
  kept: number
  onChange: (kept: number) => void
}

/** A line of the order: how many pieces of it stay, or that all are taken out. */
export function EditLine({ name, left, kept, onChange }: EditLineProps) {
  const isOut = kept === 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-2">
      <p className={`min-w-0 flex-1 basis-40 wrap-anywhere ${isOut ? 'text-ink-3' : ''}`}>
        <span className={isOut ? 'line-through' : ''}>{name}</span>
        {kept < left && (
          <span className="block text-xs text-ink-2">{`${left - kept} taken out`}</span>
        )}
      </p>
      <div className="flex items-center gap-2">
        {!isOut && (
          <QuantityStepper
            label={name}
            quantity={kept}
            max={left}
            onStep={(step) => onChange(kept + step)}
          />
        )}
        {isOut ? (
          <IconButton label={`Keep ${name}`} onClick={() => onChange(left)}>
            <RotateCcw className="ico-s" aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={`Take ${name} out`} onClick={() => onChange(0)}>
            <X className="ico-s" aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  )
}
