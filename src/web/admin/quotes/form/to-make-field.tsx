import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

interface ToMakeFieldProps {
  isOn: boolean
  /** Why the piece cannot be made; undefined while it can. */
  problem: string | undefined
  onChange: (isOn: boolean) => void
}

/** Which it is: an order of what is in stock, or a piece that is made for its customer. */
export function ToMakeField({ isOn, problem, onChange }: ToMakeFieldProps) {
  return (
    <div className="mt-3">
      <Checkbox
        name="isToMake"
        checked={isOn}
        onChange={onChange}
        aria-describedby="to-make-hint to-make-problem"
      >
        To be made to order
      </Checkbox>
      <p id="to-make-hint" className="text-note text-ink-3">
        {isOn
          ? 'It needs none in stock: one piece, sold by weight. It is not ordered from stock, also when there are some.'
          : 'The quote is for what is in stock.'}
      </p>
      <div id="to-make-problem" aria-live="polite">
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}
