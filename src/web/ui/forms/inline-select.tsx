import { ChevronDown } from '#web/ui/icons/lucide.ts'
import type { Option } from './field.tsx'

interface InlineSelectProps {
  /** Accessible name; nothing of it is visible. */
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  className?: string
}

/** A select that narrows or orders the list under it; its choice says by itself what it is about. */
export function InlineSelect({
  label,
  value,
  options,
  onChange,
  className = '',
}: InlineSelectProps) {
  return (
    <span className={`relative ${className}`}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="ico-s pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
      />
    </span>
  )
}
