import type { ComponentProps, ReactNode } from 'react'

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'children' | 'onChange'
> {
  /** The words beside the box. */
  children: ReactNode
  /** Gets whether the box is ticked now. */
  onChange?: (isOn: boolean) => void
  /** For the line of box and words. */
  className?: string
}

/** A checkbox with its words; the whole line, 44 px high, can be pressed. */
export function Checkbox({ children, onChange, className = '', ...box }: CheckboxProps) {
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default ${className}`}
    >
      <input
        {...box}
        type="checkbox"
        onChange={onChange && ((event) => onChange(event.target.checked))}
        className="size-5 flex-none accent-mor-800"
      />
      {children}
    </label>
  )
}

interface SelectBoxProps {
  /** For screen readers, such as `Select order 12`. */
  label: string
  checked: boolean
  /** Some, but not all, of what it stands for are selected. */
  isMixed?: boolean
  onChange: (isOn: boolean) => void
}

/** The checkbox that selects a row of a table, or all of them: a 44 px square. */
export function SelectBox({ label, checked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isMixed
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 cursor-pointer accent-mor-800"
      />
    </label>
  )
}
