import { Minus, Plus } from '#web/ui/icons/lucide.ts'
import { ui } from '#i18n/ui/ui.ts'

const text = ui.quantity

interface QuantityStepperProps {
  quantity: number
  /** Asked for one more (1) or one less (-1). */
  onStep: (step: 1 | -1) => void
  /** What is counted; part of the names of the buttons. */
  label: string
  /** The figure dims while the server answers; the parent queues further presses. */
  isBusy?: boolean
  max?: number
}

const BUTTON =
  'grid h-full place-items-center rounded-sm hover:bg-ivory aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent'

/** Minus, figure, plus. Minus is disabled at 1: removing has its own button. */
export function QuantityStepper({
  quantity,
  onStep,
  label,
  isBusy = false,
  max = Number.POSITIVE_INFINITY,
}: QuantityStepperProps) {
  const canGoDown = quantity > 1
  const canGoUp = quantity < max
  return (
    <fieldset
      aria-label={text.of(label)}
      className="inline-grid h-11.5 grid-cols-[44px_2.5rem_44px] items-center rounded-sm border border-edge bg-white"
    >
      <button
        type="button"
        aria-label={text.less(label)}
        aria-disabled={!canGoDown}
        onClick={() => canGoDown && onStep(-1)}
        className={BUTTON}
      >
        <Minus className="ico-s" aria-hidden="true" />
      </button>
      <output
        aria-label={text.label}
        className={`money text-center font-medium transition-opacity ${isBusy ? 'opacity-45' : ''}`}
      >
        {quantity}
      </output>
      <button
        type="button"
        aria-label={text.more(label)}
        aria-disabled={!canGoUp}
        onClick={() => canGoUp && onStep(1)}
        className={BUTTON}
      >
        <Plus className="ico-s" aria-hidden="true" />
      </button>
    </fieldset>
  )
}
