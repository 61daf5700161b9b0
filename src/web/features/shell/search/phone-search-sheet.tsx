import { useId, useRef } from 'react'
import { shell as text } from '#i18n/shell/shell.ts'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchStarts } from './search-starts.tsx'
import { SuggestionList } from './suggestion-list.tsx'

/** The search of small screens: the whole screen, so that the keyboard covers nothing. */
export function PhoneSearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer side="full" isOpen={isOpen} onClose={onClose} title={text.search}>
      <Search onLeave={onClose} />
    </Drawer>
  )
}

/** Only there while the sheet is open: it begins empty each time. */
function Search({ onLeave }: { onLeave: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  return (
    <search>
      <SearchBox field={field} listId={listId} onSearch={onLeave} />
      <SuggestionList
        field={field}
        id={listId}
        isInline
        before={<SearchStarts onFollow={onLeave} />}
        onFollow={onLeave}
      />
    </search>
  )
}
