interface DateFieldProps {
  label: string
  /** Such as `2026-11-21`, or empty. */
  value: string
  onChange: (date: string) => void
  className?: string
}

/** A day, with its name in front of it. */
export function DateField({ label, value, onChange, className = '' }: DateFieldProps) {
  return (
    <label className={`flex items-center gap-2 text-ink-2 ${className}`}>
      <span className="flex-none text-note">{label}</span>
      <input
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="control min-w-0"
      />
    </label>
  )
}
