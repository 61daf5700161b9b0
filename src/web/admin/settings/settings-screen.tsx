import { useEffect } from 'react'
import type { SettingsReply } from '#contract/shop/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useUnsavedGuard } from '#web/ui/forms/use-unsaved-guard.ts'
import { RateSettingsPanel } from './rates-panel.tsx'
import { MoneySettings, SaleSettings, ShopSettingsPanel } from './settings-panels.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Every setting of the shop in one form; what is not saved is not lost without a question. */
export function SettingsScreen({ initial }: { initial: SettingsReply }) {
  const { form, bound, isChanged, isBusy, save, ...conflict } = useSettingsForm(initial.values)
  const guard = useUnsavedGuard(isChanged && !isBusy)
  // A link to `/admin/settings#tax.rate` leads to the field itself.
  useEffect(() => {
    const field = form.current?.elements.namedItem(window.location.hash.slice(1))
    if (field instanceof HTMLElement) field.focus()
  }, [form])
  return (
    <form ref={form} onSubmit={save} noValidate className="grid gap-4">
      <ShopSettingsPanel bound={bound} />
      <MoneySettings bound={bound} />
      <RateSettingsPanel bound={bound} />
      <SaleSettings bound={bound} />
      <div className="sticky bottom-0 -mx-4 grid gap-3 border-t border-line bg-canvas px-4 py-3 lg:-mx-8 lg:px-8">
        {conflict.differences !== undefined && (
          <ConflictNote
            thing="these settings"
            changedBy={conflict.changedBy}
            differences={conflict.differences}
            onTakeTheirs={conflict.takeTheirs}
            onSaveMine={conflict.saveMine}
          />
        )}
        <div className="flex items-center justify-end gap-3">
          <output className="mr-auto text-note text-ink-2">
            {isChanged ? 'You have unsaved changes.' : ''}
          </output>
          <Button type="submit" size="sm" busy={isBusy} busyLabel="Saving..." disabled={!isChanged}>
            Save settings
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={guard.isLeaving}
        title="Leave without saving?"
        text="Your changes have not been saved."
        cancelLabel="Stay"
        confirmLabel="Leave"
        onClose={guard.stay}
        onConfirm={guard.leave}
      />
    </form>
  )
}
