import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import { TaxSchemeSetting } from '#web/admin/settings/tax-scheme-setting.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** In percent: what jewellery is taxed at in India. */
const INDIA_JEWELLERY = '3'

/** How the shop is registered for the tax, and what goods are taxed at. */
export function TaxPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Tax">
      <div className="grid items-start gap-4 p-4 sm:grid-cols-2">
        <TaxSchemeSetting bound={bound} />
        <Text
          bound={bound}
          name="tax.rate"
          label="Tax rate in percent"
          isNumeric
          hint={
            bound.fields['tax.scheme'] === 'regular'
              ? 'Jewellery is currently taxed at 3% in India. Existing orders keep their rate.'
              : 'Not charged under this GST registration. Existing orders keep their rate.'
          }
        />
        <Button
          variant="secondary"
          size="sm"
          keepsFocus
          className="admin-button justify-self-start sm:mt-7.5"
          disabled={bound.fields['tax.rate'] === INDIA_JEWELLERY}
          onClick={() => bound.set('tax.rate', INDIA_JEWELLERY)}
        >
          India: jewellery 3%
        </Button>
        <Text
          bound={bound}
          name="invoice.hsn"
          label="HSN code"
          isNumeric
          hint="7113 is jewellery of precious metal, 7117 imitation jewellery. Shown on every line of an invoice."
        />
        <Switch
          bound={bound}
          name="prices.showInclusive"
          label="Show the price with tax beside each price"
        />
        <Link
          to="/admin/taxes"
          className="inline-flex min-h-11 items-center font-medium text-mor-700 underline underline-offset-4"
        >
          Other rates: tax classes
        </Link>
      </div>
    </Panel>
  )
}
