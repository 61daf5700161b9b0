import { useState } from 'react'
import { countryLabel } from '#domain/catalogue/product-information.ts'
import { catalogue } from '#i18n/catalogue/catalogue.ts'
import { usePressedFirst } from '#web/ui/feedback/use-pressed-first.ts'
import { Option } from './filter-options.tsx'
import { FilterPart } from './filter-part.tsx'

const text = catalogue.filters

/** The countries that an address asks for, in small letters. */
export function originsOf(search: URLSearchParams): string[] {
  const names = (search.get('origin') ?? '').split(',').map((name) => name.trim().toLowerCase())
  return [...new Set(names.filter((name) => name !== ''))]
}

interface OriginPartProps {
  formId: string
  chosen: readonly string[]
  /** How many products each country has, by its name in small letters; undefined until it is known. */
  counts: Readonly<Record<string, number>> | undefined
  onChange: (origins: string[]) => void
}

/** The country of origin; nothing where every piece is made in India. It goes along with every other filter. */
export function OriginPart({ formId, chosen, counts, onChange }: OriginPartProps) {
  // While the next counts are on their way the group stays, and stays open if it was.
  const [known, setKnown] = useState(counts)
  if (counts !== undefined && counts !== known) setKnown(counts)
  const [pressed, press] = usePressedFirst((country: string) =>
    onChange(
      chosen.includes(country)
        ? chosen.filter((other) => other !== country)
        : [...chosen, country].toSorted(),
    ),
  )
  const countries = [...new Set([...Object.keys(counts ?? known ?? {}), ...chosen])].toSorted()
  if (countries.length === 0) return null
  return (
    <FilterPart id={`${formId}-origin`} title={text.origin} isOpenAtFirst={chosen.length > 0}>
      <ul className="pb-3">
        {countries.map((country) => (
          <Option
            key={country}
            name="origin"
            value={country}
            label={countryLabel(country)}
            count={counts?.[country]}
            isChosen={chosen.includes(country) !== (pressed === country)}
            onToggle={() => press(country)}
          />
        ))}
      </ul>
    </FilterPart>
  )
}
