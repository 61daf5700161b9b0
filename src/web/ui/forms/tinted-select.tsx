import { ChevronDown } from '#web/ui/icons/lucide.ts'
import { useId } from 'react'
import { TONES, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Option } from './field.tsx'
import { useExplicitChoice } from './use-explicit-choice.ts'

interface TintedSelectProps {
  /** Accessible name; nothing of it is visible. */
  label: string
  value: string
  options: readonly Option[]
  tone: Tone
  /** Called after an explicit choice, never for arrow keys alone. */
  onChange: (value: string) => void
  disabled?: boolean
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined
  className?: string
}

/** A status that can be changed in place, coloured like its badge. */
export function TintedSelect({
  label,
  value,
  options,
  tone,
  onChange,
  disabled = false,
  describedBy,
  className = '',
}: TintedSelectProps) {
  const choice = useExplicitChoice(value, onChange)
  const hintId = useId()
  const chosen = options.find((option) => option.value === choice.shown)?.label
  return (
    <span className={`inline-block ${className}`} {...choice.group}>
      <span className={`relative block rounded-sm ${TONES[tone]}`}>
        <select
          aria-label={label}
          aria-describedby={choice.isPending ? hintId : describedBy}
          value={choice.shown}
          disabled={disabled}
          {...choice.select}
          className={`min-h-11 w-full appearance-none rounded-sm border py-1 pr-8 pl-2.5 text-note font-medium hover:border-current disabled:opacity-60 disabled:hover:border-transparent lg:pointer-fine:min-h-9 ${
            choice.isPending ? 'border-dashed border-current' : 'border-transparent'
          }`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-white text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="ico-s pointer-events-none absolute inset-y-0 right-2 my-auto"
        />
      </span>
      {choice.isPending && (
        <span className="mt-1 block">
          <output id={hintId} className="block text-xs text-ink-2">
            <span className="sr-only">{chosen} is not set yet. </span>
            Enter sets it, Escape goes back.
          </output>
          <Button
            variant="secondary"
            size="sm"
            className="admin-button mt-1 w-full"
            // The select keeps the focus, so that the choice is not reverted before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={choice.apply}
          >
            Set {chosen}
          </Button>
        </span>
      )}
    </span>
  )
}
