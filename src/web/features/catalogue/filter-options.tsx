import { Check } from 'lucide-react'
import { useId } from 'react'
import type { FilterGroup } from '#domain/filters.ts'
import { catalogue } from '#web/texts/en/catalogue.ts'
import { FilterPart } from './filter-part.tsx'

const text = catalogue.filters

interface FilterOptionsProps {
  group: FilterGroup
  chosen: readonly number[]
  /** How many products each option would show, by its id; undefined until it is known. */
  counts: Readonly<Record<string, number>> | undefined
  isOpenAtFirst: boolean
  onToggle: (optionId: number) => void
}

/** One group of the filters; an option that would show nothing is pale, and can still be chosen. */
export function FilterOptions(props: FilterOptionsProps) {
  const { group, chosen, counts, isOpenAtFirst, onToggle } = props
  return (
    <FilterPart title={group.label} isOpenAtFirst={isOpenAtFirst || chosen.length > 0}>
      <ul className="pb-3">
        {group.options.map(({ id, label }) => (
          <Option
            key={id}
            name={group.key}
            id={id}
            label={label}
            count={counts?.[id]}
            isChosen={chosen.includes(id)}
            onToggle={() => onToggle(id)}
          />
        ))}
      </ul>
    </FilterPart>
  )
}

interface OptionProps {
  name: string
  id: number
  label: string
  count: number | undefined
  isChosen: boolean
  onToggle: () => void
}

function Option({ name, id, label, count, isChosen, onToggle }: OptionProps) {
  const countId = useId()
  const isEmpty = count === 0 && !isChosen
  return (
    <li className={`relative ${isEmpty ? 'text-ink-3' : ''}`}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pr-10 text-control lg:pointer-fine:min-h-9">
        <input
          type="checkbox"
          name={name}
          value={id}
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={count === undefined ? undefined : countId}
          className={`peer size-5 flex-none cursor-pointer appearance-none rounded-xs border bg-white checked:border-mor-800 checked:bg-mor-800 ${isEmpty ? 'border-line-2' : 'border-edge'}`}
        />
        <Check
          aria-hidden="true"
          className="pointer-events-none absolute left-0.5 size-4 stroke-[2.5] text-white opacity-0 peer-checked:opacity-100"
        />
        {label}
      </label>
      {count !== undefined && (
        <span
          id={countId}
          className="pointer-events-none absolute inset-y-0 right-0 flex items-center text-note text-ink-3 tabular-nums"
        >
          {count}
          <span className="sr-only"> {text.products(count)}</span>
        </span>
      )}
    </li>
  )
}
