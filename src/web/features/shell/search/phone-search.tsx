import { Search } from 'lucide-react'
import { shell as text } from '#i18n/shell/shell.ts'
import { SheetButton } from '#web/features/shell/sheet-button.tsx'

const loadSheet = async () => (await import('./phone-search-sheet.tsx')).PhoneSearchSheet

/** Opens the search of small screens. Without JavaScript, a link to the list. */
export function PhoneSearch() {
  return (
    <SheetButton
      label={text.search}
      icon={<Search className="ico" aria-hidden="true" />}
      fallbackPath="/shopping"
      loadSheet={loadSheet}
    />
  )
}
