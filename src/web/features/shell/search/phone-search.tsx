import { Search } from '#web/ui/icons/lucide.ts'
import { shell as text } from '#i18n/shell/shell.ts'
import { SheetButton } from '#web/features/shell/sheet-button.tsx'

const loadSheet = async () => (await import('./phone-search-sheet.tsx')).PhoneSearchSheet

/** The id of the search of wide windows in the header; phones open it before the page is live. */
export const EARLY_SEARCH = 'early-search'

/** Opens the search of small screens; before the page is live and without JavaScript, that of wide ones. */
export function PhoneSearch() {
  return (
    <SheetButton
      label={text.search}
      icon={<Search className="ico" aria-hidden="true" />}
      early={{ popover: EARLY_SEARCH }}
      loadSheet={loadSheet}
    />
  )
}
