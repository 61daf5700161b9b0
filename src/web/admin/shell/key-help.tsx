import { Keyboard } from '#web/ui/icons/lucide.ts'
import { useCallback, useState } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { MENU_ROW } from './admin-menu.tsx'
import { LETTER_KEYS, useShortcutKeys } from './use-shortcut-keys.ts'

/** The button at the foot of the sidebar that shows which keys do what. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const keys = useShortcutKeys(open)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={open} className={MENU_ROW}>
        <Keyboard aria-hidden="true" className="size-4.5 flex-none stroke-[1.5]" />
        Keyboard
        <kbd className="admin-key ml-auto">?</kbd>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Keyboard" size="sm">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          <dt>
            <kbd className="admin-key">Ctrl K</kbd>
          </dt>
          <dd>Search or go to</dd>
          {LETTER_KEYS.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="admin-key">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          className="mt-4 border-t border-line pt-4"
          checked={keys.isOn}
          onChange={(isOn) => keys.turn(isOn)}
        >
          Letter keys work on lists
        </Checkbox>
      </Dialog>
    </>
  )
}
