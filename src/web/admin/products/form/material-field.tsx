import { Check } from '#web/ui/icons/lucide.ts'
import { MATERIAL_CODES, materialName } from '#domain/catalogue/materials.ts'

const SWATCHES: Readonly<Record<number, string>> = {
  1: 'swatch-1',
  2: 'swatch-2',
  3: 'swatch-3',
  4: 'swatch-4',
}

interface MaterialFieldProps {
  /** The chosen codes in the order they were chosen. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The materials a piece is made in: several, none twice; the first chosen is shown first. */
export function MaterialField({ chosen, onChange }: MaterialFieldProps) {
  const others = (code: number) => chosen.filter((other) => other !== code)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Material</legend>
      <div className="flex flex-wrap gap-2">
        {MATERIAL_CODES.map((code) => (
          <MaterialChip
            key={code}
            code={code}
            isChosen={chosen.includes(code)}
            onToggle={(isOn) => onChange(isOn ? [...others(code), code] : others(code))}
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-ink-3">
        {chosen.length > 1
          ? `The shop shows ${materialName(chosen[0] ?? 0)} first.`
          : 'The first material you choose is shown first.'}
      </p>
    </fieldset>
  )
}

interface MaterialChipProps {
  code: number
  isChosen: boolean
  onToggle: (isOn: boolean) => void
}

function MaterialChip({ code, isChosen, onToggle }: MaterialChipProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge pr-3.5 pl-2.5 font-medium has-checked:border-mor-800 has-checked:bg-mor-50 has-checked:text-mor-900 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-mor-700 lg:pointer-fine:min-h-9">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onToggle(event.target.checked)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <i
        aria-hidden="true"
        className={`size-4 rounded-full ring-1 ring-ink/28 ring-inset ${SWATCHES[code] ?? ''}`}
      />
      {materialName(code)}
      {isChosen && <Check className="ico-s text-mor-800" aria-hidden="true" />}
    </label>
  )
}
