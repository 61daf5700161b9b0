import { useRef, useState, type ComponentType } from 'react'
import { SearchBox, SEARCH_INPUT } from './search-box.tsx'
import type { SearchComboboxProps } from './search-combobox.tsx'

const loadCombobox = async () => (await import('./search-combobox.tsx')).SearchCombobox

interface Ready {
  Combobox: ComponentType<SearchComboboxProps>
  /** What was typed before it was there. */
  typed: string
}

/**
 * The search box: Enter leads to the list of what fits, with and without JavaScript. What makes
 * suggestions is loaded when somebody comes near, and takes the place of the plain field.
 */
export function SearchForm() {
  const input = useRef<HTMLInputElement>(null)
  const isComposing = useRef(false)
  const [ready, setReady] = useState<Ready>()
  const prepare = async () => {
    try {
      const Combobox = await loadCombobox()
      const field = input.current
      // A field with an unfinished composition (IME) is left alone until the word is complete.
      if (field === null || document.activeElement !== field || isComposing.current) return
      setReady({ Combobox, typed: field.value })
    } catch {
      // The plain field searches as well.
    }
  }
  if (ready !== undefined) {
    return (
      <search>
        <ready.Combobox typed={ready.typed} />
      </search>
    )
  }
  return (
    <search>
      <SearchBox>
        <input
          {...SEARCH_INPUT}
          ref={input}
          onPointerEnter={() => void loadCombobox().catch(() => undefined)}
          onFocus={() => void prepare()}
          onCompositionStart={() => {
            isComposing.current = true
          }}
          onCompositionEnd={() => {
            isComposing.current = false
            void prepare()
          }}
        />
      </SearchBox>
    </search>
  )
}
