import { ChevronDown } from 'lucide-react'
import { TONES, type Tone } from './badge.tsx'
import type { Option } from './field.tsx'

interface TintedSelectProps {
  /** Accessible name; nothing of it is visible. */
  label: string
  value: string
  options: readonly Option[]
  tone: Tone
  onChange: (value: string) => void
  disabled?: boolean
  /** Id of the text that says why it is disabled. */
  describedBy?: string | undefined
  className?: string
}

/** A status that is changed where it stands, coloured like its badge. */
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
  return (
    <span className={`relative inline-block ${TONES[tone]} rounded-sm ${className}`}>
      <select
        aria-label={label}
        aria-describedby={describedBy}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full appearance-none rounded-sm border border-transparent py-1 pr-8 pl-2.5 text-note font-medium hover:border-current disabled:opacity-60 disabled:hover:border-transparent lg:pointer-fine:min-h-9"
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
  )
}
