import { useEffect } from 'react'
import type { SettingsReply } from '#contract/shop/settings.ts'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { SettingsPanels } from './settings-panels.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** Every setting of the shop in one form; what is not saved is not lost without a question. */
export function SettingsScreen({ initial }: { initial: SettingsReply }) {
  const { form, bound, isChanged, isBusy, save, ...conflict } = useSettingsForm(initial.values)
  // A link to `/admin/settings#tax.rate` leads to the field itself.
  useEffect(() => {
    const field = form.current?.elements.namedItem(window.location.hash.slice(1))
    if (field instanceof HTMLElement) field.focus()
  }, [form])
  return (
    <form ref={form} onSubmit={save} noValidate className="grid gap-4">
      <SettingsPanels bound={bound} />
      <SaveBar
        thing="these settings"
        label="Save settings"
        isChanged={isChanged}
        isBusy={isBusy}
        conflict={conflict}
      />
    </form>
  )
}
