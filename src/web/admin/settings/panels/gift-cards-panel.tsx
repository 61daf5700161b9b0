import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
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
      <div className="grid gap-4 border-t border-line p-4 sm:grid-cols-2">
        <Switch bound={bound} name="giftcards.sold.isOn" label="Sell gift cards online" />
        <Text bound={bound} name="giftcards.sold.least" label="Smallest gift card (₹)" isNumeric />
        <Text bound={bound} name="giftcards.sold.most" label="Largest gift card (₹)" isNumeric />
        <Text
          bound={bound}
          name="giftcards.sold.amounts"
          label="Amounts to choose from (₹)"
          hint="Up to six, with commas: 1000, 2000, 5000. Buyers may enter another one."
        />
        <Text
          bound={bound}
          name="giftcards.sold.perDay"
          label="Most in 24 hours (₹)"
          hint="For one buyer, and for one recipient: stolen bank cards are often turned into gift cards."
          isNumeric
        />
        <p className="text-sm text-ink-2 sm:col-span-2">
          They are sold on the page Gift cards, which the foot of each page then leads to, and paid
          online only. Their code goes to the recipient by email. Guests can buy them where shoppers
          can order without an account.
        </p>
      </div>
    </Panel>
  )
}
