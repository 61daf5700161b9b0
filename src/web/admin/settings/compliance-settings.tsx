import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from './bound-fields.tsx'
import type { Bound } from './use-settings-form.ts'

/** Cash on delivery, and what the law asks of large orders. */
export function ComplianceSettings({ bound }: { bound: Bound }) {
  return (
    <>
      <Panel title="Cash on delivery">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text
            bound={bound}
            name="cod.below"
            label="For orders below (₹)"
            isNumeric
            hint="The law forbids cash payments of ₹2,00,000.00 or more. Enter 0 for no cash on delivery."
          />
          <Text
            bound={bound}
            name="cod.pincodes"
            label="Only in PIN codes that begin with"
            hint="First two to six digits, separated by commas: 302, 110001. Empty: everywhere."
          />
          <Text
            bound={bound}
            name="cod.fee"
            label="Fee (₹)"
            isNumeric
            hint="Tax included. Customers see it before they choose cash, and as a line on order and invoice. 0: no fee."
          />
        </div>
      </Panel>
      <Panel title="PAN of buyers">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text
            bound={bound}
            name="pan.from"
            label="Ask for the PAN from a total of (₹)"
            isNumeric
            optional
            hint="The law asks for PAN or Form 60 above ₹2,00,000.00. Empty: never, for example if the rule does not apply to your goods."
          />
        </div>
      </Panel>
      <Panel title="Store credit">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text
            bound={bound}
            name="credit.months"
            label="Months until it ends"
            isNumeric
            hint="Counted from the day the credit is given; a change applies to new credit. 0: it does not end."
          />
        </div>
      </Panel>
      <Panel title="Emails that shoppers ask for">
        <div className="grid gap-2 p-4">
          <Switch
            bound={bound}
            name="reminders.cart"
            label="Remind customers of a cart that they left"
          />
          <Switch
            bound={bound}
            name="reminders.alerts"
            label="Tell customers when a piece is back in stock or costs less"
          />
          <p className="text-sm text-ink-2">
            Only who asks for them gets these emails. Switched off, nobody can ask, and nobody is
            written to; who waits for a piece is told once you switch it on again.
          </p>
        </div>
      </Panel>
      <Panel title="Gift cards">
        <div className="grid gap-2 p-4">
          <Switch bound={bound} name="giftcards.on" label="The shop issues and takes gift cards" />
          <p className="text-sm text-ink-2">
            You issue them under Gift cards. Customers turn one into store credit in their account
            or at the checkout. Before you switch this off, see which cards are still open there.
          </p>
        </div>
      </Panel>
    </>
  )
}

/** A line about paying later or about offers on product pages. */
export function OfferSettings({ bound }: { bound: Bound }) {
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
