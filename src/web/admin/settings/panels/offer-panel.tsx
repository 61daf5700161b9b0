import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** A line about paying later or about offers on product pages. */
export function OfferPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Offer on product pages">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="offer.text"
          label="Text"
          optional
          hint="For example no-cost EMI on cards of a bank. Empty: nothing is shown. Say only what is true."
        />
        <Text bound={bound} name="offer.textHi" label="Text in Hindi" lang="hi" optional />
        <Text
          bound={bound}
          name="offer.link"
          label="Page with the terms"
          optional
          hint="A page of the shop, such as /terms-of-service."
        />
        <Text
          bound={bound}
          name="offer.priceFrom"
          label="For prices from (₹)"
          isNumeric
          hint="Shown under prices of this much or more. 0: under every price."
        />
      </div>
    </Panel>
  )
}
