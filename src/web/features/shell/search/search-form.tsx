import { useCallback, useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { SearchBox } from './search-box.tsx'
import type { SuggestionListProps } from './suggestion-list.tsx'

const loadList = async () => (await import('./suggestion-list.tsx')).SuggestionList

/**
 * The search box: Enter leads to the list of what fits, with and without JavaScript. What makes
 * suggestions is loaded when somebody comes near, and stands below the field, which stays what it is.
 */
export function SearchForm({ onLeave }: { onLeave: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [ready, setReady] = useState<{ List: ComponentType<SuggestionListProps> }>()
  const prepare = useCallback(async () => {
    try {
      const List = await loadList()
      setReady({ List })
    } catch {
      // The field searches as well without suggestions.
    }
  }, [])
  useEffect(() => {
    // Somebody typed before the scripts of the page were there.
    if (document.activeElement === field.current) void prepare()
  }, [prepare])
  return (
    <search className="relative">
      <SearchBox
        field={field}
        listId={listId}
        onSearch={onLeave}
        onPointerEnter={() => void loadList().catch(() => undefined)}
        onFocus={() => void prepare()}
      />
      {ready !== undefined && <ready.List field={field} id={listId} onFollow={onLeave} />}
    </search>
  )
}
