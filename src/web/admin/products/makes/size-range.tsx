import { useState, type KeyboardEvent } from 'react'
import { sortedSizes } from '#domain/catalogue/sizes/piece-sizes.ts'
import { sizesInRange } from '#domain/catalogue/sizes/size-range.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { FIGURE, type MakeBound } from './make-fields.tsx'
import { textOfDelta } from './make-text.ts'

const USUAL = {
  none: { from: '', to: '', own: '', step: '' },
  ring: { from: '6', to: '20', own: '12', step: '45' },
  bangle: { from: '2-4', to: '2-10', own: '2-6', step: '900' },
  chain: { from: '16', to: '24', own: '18', step: '500' },
} as const

const FIELDS = [
  ['from', 'From size'],
  ['to', 'To size'],
  ['step', 'mg per size'],
  ['own', 'Size of the make'],
] as const

/** Adds a row of sizes, each heavier than the one before; those that are there stay as they are. */
export function SizeRange({ make, onChange }: Pick<MakeBound, 'make' | 'onChange'>) {
  return <Range key={make.sizeKind} make={make} onChange={onChange} />
}

function Range({ make, onChange }: Pick<MakeBound, 'make' | 'onChange'>) {
  const { sizeKind, sizes } = make
  const [typed, setTyped] = useState<Record<keyof (typeof USUAL)['ring'], string>>(USUAL[sizeKind])
  const [isWrong, setIsWrong] = useState(false)
  const set = (field: keyof typeof typed) => (text: string) => {
    setTyped({ ...typed, [field]: text })
    setIsWrong(false)
  }
  const add = () => {
    const step = /^\d{1,7}$/.test(typed.step.trim()) ? Number(typed.step) : undefined
    const found = step === undefined ? undefined : sizesInRange(sizeKind, { ...typed, step })
    setIsWrong(found === undefined)
    const there = new Set(sizes.map(({ code }) => code))
    const added = (found ?? []).filter(({ code }) => !there.has(code))
    const rest = { stock: '0', seenStock: undefined, days: '', isActive: true }
    const texts = added.map(({ code, netMgDelta }) =>
      Object.assign({ code, delta: textOfDelta(netMgDelta) }, rest),
    )
    if (texts.length > 0) onChange({ ...make, sizes: sortedSizes(sizeKind, [...sizes, ...texts]) })
  }
  // Enter adds the sizes rather than saving the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md bg-canvas p-3 sm:grid-cols-5 sm:items-end">
      <legend className="sr-only">Add several sizes</legend>
      {FIELDS.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          value={typed[field]}
          name={field}
          onChange={set(field)}
          onKeyDown={onKeyDown}
          {...(field === 'step' && { ...FIGURE, inputMode: 'numeric' as const })}
        />
      ))}
      <Button
        type="button"
        variant="secondary"
        size="sm"
        className="admin-button col-span-2 sm:col-span-1"
        onClick={add}
      >
        Add sizes
      </Button>
      {isWrong && (
        <div role="alert" className="col-span-full">
          <FieldError>Write sizes such as {USUAL[sizeKind].from}, and whole milligrams.</FieldError>
        </div>
      )}
    </fieldset>
  )
}
