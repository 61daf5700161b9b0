import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** Whether the shop has gift cards. */
export function GiftCardsPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Gift cards">
      <div className="grid gap-2 p-4">
        <Switch bound={bound} name="giftcards.on" label="The shop issues and takes gift cards" />
        <p className="text-sm text-ink-2">
          You issue them under Gift cards. Customers turn one into store credit in their account or
          at the checkout. Before you switch this off, see which cards are still open there.
        </p>
      </div>
    </Panel>
  )
}
