import { shell as text } from '#i18n/shell.ts'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { SearchCombobox } from './search-combobox.tsx'

/** The search of small screens: the whole screen, so that the keyboard covers nothing. */
export function PhoneSearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer side="full" isOpen={isOpen} onClose={onClose} title={text.search}>
      <search>
        <SearchCombobox isInline onLeave={onClose} />
      </search>
    </Drawer>
  )
}
