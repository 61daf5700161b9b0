import type { Option } from '#web/ui/forms/field.tsx'
import { InlineSelect } from '#web/ui/forms/inline-select.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import { FilterFold } from './filter-fold.tsx'
import type { ListQuery } from './use-list-query.ts'

/** A choice that narrows a list, or sorts it. */
interface ListChoice {
  /** Its parameter in the address. */
  name: string
  label: string
  options: readonly Option[]
  isOrder?: boolean
}

interface ListSearchProps {
  query: ListQuery
  label: string
  /** By what the list is searched. */
  placeholder: string
  choices?: readonly ListChoice[]
}

const NONE: readonly ListChoice[] = []
/** More choices than these are folded on phones. */
const MOST_OPEN = 2

/** The head of an admin list: a field to search it and what narrows it, all of it in the address. */
export function ListSearch({ query, label, placeholder, choices = NONE }: ListSearchProps) {
  const selects = choices.map(({ name, label: what, options }) => (
    <InlineSelect
      key={name}
      label={what}
      value={query.get(name)}
      options={options}
      onChange={(value) => query.choose(name, value)}
    />
  ))
  const active = choices.filter(({ name, isOrder }) => isOrder !== true && query.get(name) !== '')
  const isFolded = choices.length > MOST_OPEN
  return (
    <search className={`grid gap-2 p-3 ${isFolded ? 'sm:grid-cols-2 lg:flex' : 'sm:flex'}`}>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={query.text}
        onChange={query.setText}
        className={isFolded ? 'sm:col-span-2 lg:w-88' : 'sm:w-88'}
      />
      {isFolded ? <FilterFold active={active.length}>{selects}</FilterFold> : selects}
    </search>
  )
}
