import { useId } from 'react'
import { isImitation } from '#domain/catalogue/diamond-words.ts'
import { filterParameter, type FilterGroup } from '#domain/catalogue/filters.ts'
import { languageOf } from '#domain/shop/languages.ts'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { usePressedFirst } from '#web/ui/feedback/use-pressed-first.ts'
import { FilterPart } from './filter-part.tsx'

const text = catalogue.filters

/** More options than this scroll within their group, so that the groups after it stay in reach. */
const MOST_IN_VIEW = 12
/** To the edge, so that the focus is not cut; a half option shows that there are more. */
const LONG_LIST = 'max-h-[24.5rem] -mx-2 overflow-y-auto overscroll-contain px-2'

interface FilterOptionsProps {
  /** Of the form, which begins the ids of its groups. */
  formId: string
  group: FilterGroup
  chosen: readonly number[]
  /** How many products each option would show, by its id; undefined until it is known. */
  counts: Readonly<Record<string, number>> | undefined
  isOpenAtFirst: boolean
  onToggle: (optionId: number) => void
}

/** One group of the filters. An option that would show nothing looks as the others: it can be chosen. */
export function FilterOptions(props: FilterOptionsProps) {
  const { formId, group, chosen, counts, isOpenAtFirst, onToggle } = props
  const [pressed, press] = usePressedFirst(onToggle)
  return (
    <FilterPart
      id={`${formId}-${group.key}`}
      title={group.label}
      isOpenAtFirst={isOpenAtFirst || chosen.length > 0}
    >
      <ul className={`pb-3 ${group.options.length > MOST_IN_VIEW ? LONG_LIST : ''}`}>
        {group.options.map(({ id, label }) => (
          <Option
            key={id}
            {...filterParameter(group.key, id)}
            label={label}
            gloss={group.key === 'Trend' && isImitation(id) ? text.imitation : undefined}
            count={counts?.[id]}
            isChosen={chosen.includes(id) !== (pressed === id)}
            onToggle={() => press(id)}
          />
        ))}
      </ul>
    </FilterPart>
  )
}

interface OptionProps {
  name: string
  value: string
  label: string
  /** What the label means, where the words alone would mislead. */
  gloss?: string | undefined
  count: number | undefined
  isChosen: boolean
  onToggle: () => void
}

/** An option of a group with how many products it would show. */
export function Option({ name, value, label, gloss, count, isChosen, onToggle }: OptionProps) {
  const countId = useId()
  return (
    <li className="relative">
      <label className="filter-option">
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          onChange={onToggle}
          aria-describedby={count === undefined ? undefined : countId}
          className="check"
        />
        {/* One child: the gap of the line is between box and words. */}
        <span lang={languageOf(label)}>
          {label}
          {gloss !== undefined && <small className="text-note text-ink-3"> ({gloss})</small>}
        </span>
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
