import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** For which orders and places cash is taken, and its fee. */
export function CashOnDeliveryPanel({ bound }: { bound: Bound }) {
  return (
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
  )
}
