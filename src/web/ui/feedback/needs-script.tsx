import { ui as words } from '#i18n/ui/ui.ts'

/** Says, where scripts are switched off, why the button beside it does nothing. */
export function NeedsScript() {
  return (
    <noscript className="col-span-full">
      <p className="text-sm text-ink-2">{words.needsScript}</p>
    </noscript>
  )
}
