import { Dialog } from '#web/ui/dialog.tsx'
import { SearchForm } from './search-form.tsx'

/** The search of small screens: a sheet with the field. */
export function PhoneSearchSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Search">
      <SearchForm onSearch={onClose} />
    </Dialog>
  )
}
