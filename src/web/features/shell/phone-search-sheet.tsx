import { Drawer } from '#web/ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'

/** The search of small screens: the whole screen, so that the keyboard covers nothing. */
export function PhoneSearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer side="full" isOpen={isOpen} onClose={onClose} title="Search">
      <SearchForm onSearch={onClose} />
    </Drawer>
  )
}
