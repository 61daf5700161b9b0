import { Search } from '#web/ui/icons/lucide.ts'

interface SearchFieldProps {
  label: string
  placeholder: string
  /** The id of a text that says what can be searched, where the placeholder has no room for it. */
  describedBy?: string
  value: string
  onChange: (text: string) => void
  /** Whether it is part of a form that Enter in it must not send. */
  isInForm?: boolean
  className?: string
}

/** A field that narrows the list under it while the person types. */
export function SearchField({
  label,
  placeholder,
  describedBy,
  value,
  onChange,
  isInForm = false,
  className = '',
}: SearchFieldProps) {
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{label}</span>
      <Search
        aria-hidden="true"
        className="ico-s pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3"
      />
      <input
        type="search"
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (isInForm && event.key === 'Enter') event.preventDefault()
        }}
        className="control search-control"
      />
    </label>
  )
}
