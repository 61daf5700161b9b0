import { Check } from 'lucide-react'
import { useId, type SubmitEvent } from 'react'
import {
  FILTER_GROUPS,
  queryWithSelection,
  selectionFromQuery,
  toggleFilter,
  type FilterGroup,
  type FilterKey,
} from '#domain/filters.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formText } from '#web/ui/form-text.ts'
import { FilterPart } from './filter-part.tsx'
import { changedSearch, LIST_PATH } from './list-address.ts'

/** The first groups stand open, the others open by a press or when something in them is chosen. */
const OPEN_AT_FIRST = 2

/** Parts of the address that a form without JavaScript must carry along. */
const CARRIED = ['categoryId', 'q', 'material', 'collection']

interface FilterFormProps {
  id?: string
  search: URLSearchParams
  isCombining: boolean
  onCombine: (isOn: boolean) => void
  onChange: (search: URLSearchParams) => void
}

/** All filters of the list. Each press applies at once; without JavaScript it is a plain form. */
export function FilterForm({ id, search, isCombining, onCombine, onChange }: FilterFormProps) {
  const selection = selectionFromQuery(search)
  const toggle = (key: FilterKey, optionId: number) =>
    onChange(
      queryWithSelection(
        changedSearch(search, {}),
        toggleFilter(selection, key, optionId, isCombining),
      ),
    )
  const applyPrices = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onChange(
      changedSearch(search, {
        minPrice: formText(form, 'minPrice').trim(),
        maxPrice: formText(form, 'maxPrice').trim(),
      }),
    )
  }
  return (
    <form id={id} action={LIST_PATH} method="get" onSubmit={applyPrices}>
      {CARRIED.filter((name) => search.has(name)).map((name) => (
        <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />
      ))}
      <CombineSwitch isOn={isCombining} onChange={onCombine} />
      {FILTER_GROUPS.map((group, index) => (
        <FilterGroupPart
          key={group.key}
          group={group}
          chosen={selection[group.key] ?? []}
          isOpenAtFirst={index < OPEN_AT_FIRST}
          onToggle={(optionId) => toggle(group.key, optionId)}
        />
      ))}
      <PricePart key={`${search.get('minPrice')} ${search.get('maxPrice')}`} search={search} />
      <noscript>
        <button type="submit" className="link min-h-11">
          Apply filters
        </button>
      </noscript>
    </form>
  )
}

function CombineSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const hintId = useId()
  return (
    <div className="pb-3">
      <label className="flex min-h-13 cursor-pointer items-center justify-between gap-4 text-control font-medium">
        Combine filters
        <span className="relative flex-none">
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            checked={isOn}
            onChange={(event) => onChange(event.target.checked)}
            aria-describedby={hintId}
            className="block h-6 w-11 cursor-pointer appearance-none rounded-full bg-edge transition-colors checked:bg-mor-800 before:absolute before:top-[3px] before:left-[3px] before:size-4.5 before:rounded-full before:bg-white before:transition-transform checked:before:translate-x-5"
          />
        </span>
      </label>
      <p id={hintId} className="text-note text-ink-3">
        Off: only the last group you touch stays
      </p>
    </div>
  )
}

interface FilterGroupPartProps {
  group: FilterGroup
  chosen: readonly number[]
  isOpenAtFirst: boolean
  onToggle: (optionId: number) => void
}

function FilterGroupPart({ group, chosen, isOpenAtFirst, onToggle }: FilterGroupPartProps) {
  return (
    <FilterPart title={group.label} isOpenAtFirst={isOpenAtFirst || chosen.length > 0}>
      <ul className="pb-3">
        {group.options.map((option) => (
          <li key={option.id}>
            <label className="relative flex min-h-11 cursor-pointer items-center gap-3 text-control lg:pointer-fine:min-h-9">
              <input
                type="checkbox"
                name={group.key}
                value={option.id}
                checked={chosen.includes(option.id)}
                onChange={() => onToggle(option.id)}
                className="peer size-5 flex-none cursor-pointer appearance-none rounded-xs border border-edge bg-white checked:border-mor-800 checked:bg-mor-800"
              />
              <Check
                aria-hidden="true"
                className="pointer-events-none absolute left-0.5 size-4 stroke-[2.5] text-white opacity-0 peer-checked:opacity-100"
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
    </FilterPart>
  )
}

function PricePart({ search }: { search: URLSearchParams }) {
  const min = search.get('minPrice') ?? ''
  const max = search.get('maxPrice') ?? ''
  const field = { inputMode: 'decimal', pattern: '[0-9]{1,9}([.][0-9]{1,2})?' } as const
  return (
    <FilterPart title="Price" isOpenAtFirst={min !== '' || max !== ''}>
      <div className="grid grid-cols-2 gap-3 pb-4">
        <TextField label="From ₹" name="minPrice" defaultValue={min} {...field} />
        <TextField label="To ₹" name="maxPrice" defaultValue={max} {...field} />
        <Button type="submit" variant="secondary" size="sm" className="col-span-2">
          Apply price
        </Button>
      </div>
    </FilterPart>
  )
}
