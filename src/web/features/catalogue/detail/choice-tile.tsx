import type { ReactNode } from 'react'

interface ChoiceTileProps {
  /** The name that all choices of a group share. */
  group: string
  value: string | number
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
  /** How its content is laid out, as classes. */
  layout: string
  children: ReactNode
}

/** One of several choices: a radio button, drawn as a tile around what it is for. */
export function ChoiceTile(props: ChoiceTileProps) {
  const { group, value, isChosen, isDisabled, onChoose, layout, children } = props
  return (
    <label
      className={`cursor-pointer rounded-sm border border-edge bg-white text-control has-checked:border-mor-800 has-checked:font-medium has-checked:inset-ring has-checked:inset-ring-mor-800 choice has-disabled:cursor-default has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 ${layout}`}
    >
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="sr-only"
      />
      {children}
    </label>
  )
}
