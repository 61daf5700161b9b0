import { Menu } from '#web/ui/icons/lucide.ts'
import { shell as text } from '#i18n/shell/shell.ts'
import { SheetButton } from './sheet-button.tsx'

const loadSheet = async () => (await import('./phone-menu-sheet.tsx')).PhoneMenuSheet

/** Opens the menu of small screens. Without JavaScript, a link to all categories. */
export function PhoneMenu() {
  return (
    <SheetButton
      label={text.openMenu}
      icon={<Menu className="ico" aria-hidden="true" />}
      early={{ path: '/category' }}
      loadSheet={loadSheet}
    />
  )
}
