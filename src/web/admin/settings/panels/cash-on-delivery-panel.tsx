import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'
import { idsIn } from '#web/admin/settings/written-choices.ts'
import { PrepaidCategories } from './prepaid-categories.tsx'

const CATEGORIES = 'cod.notFor'

/** For which orders, places, pieces and customers cash is taken, and its fee. */
export function CashOnDeliveryPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Cash on delivery">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="cod.below"
          label="For orders below (₹)"
          isNumeric
          hint="The law forbids cash payments of ₹2,00,000.00 or more; many jewellers stop at ₹49,999. Enter 0 for no cash on delivery."
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
        <Text
          bound={bound}
          name="cod.refusals"
          label="Refused parcels until a customer pays online"
          isNumeric
          hint="Parcels in cash that came back within a year, counted by account, phone and address, whoever is at fault: 2 or more forgive a mistake of the courier. 0: they are not counted."
        />
        <Switch
          bound={bound}
          name="cod.firstPrepaid"
          label="The first order of a customer is paid online"
        />
        <PrepaidCategories
          categoryIds={idsIn(bound.fields[CATEGORIES])}
          error={bound.errors[CATEGORIES]}
          onChange={(ids) => bound.set(CATEGORIES, ids.join(','))}
        />
        <p className="text-note text-ink-2 sm:col-span-2">
          Staff can still place a quote with cash on delivery for a customer whom they know.
        </p>
      </div>
    </Panel>
  )
}
