import { Link } from 'react-router'
import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from '#web/admin/settings/bound-fields.tsx'
import { ExchangeValueSetting } from '#web/admin/settings/exchange-value-setting.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** How long returns and deliveries take. */
export function PromisesPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Promises on every product page">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="service.returnDays"
          label="Days to return a product"
          isNumeric
          hint="0 shows nothing. Pages say it where {return.days} stands."
        />
        <Text
          bound={bound}
          name="service.checkDays"
          label="Working days to answer and check a return"
          isNumeric
        />
        <Text
          bound={bound}
          name="service.refundDays"
          label="Working days to refund a return"
          isNumeric
          hint="From the check on. Pages: {return.checkDays}, {return.refundDays}."
        />
        <Text
          bound={bound}
          name="service.daysInState"
          label="Working days to deliver close by"
          isNumeric
          hint="In the state of your shop. 0 shows no delivery date. A product with a longer delivery time keeps its own."
        />
        <Text
          bound={bound}
          name="service.daysElsewhere"
          label="Working days to deliver elsewhere in India"
          isNumeric
        />
        <Switch
          bound={bound}
          name="service.exchangesSize"
          label="Rings are exchanged once for another size, free of charge"
        />
        <ExchangeValueSetting bound={bound} />
        <Switch
          bound={bound}
          name="service.insuresParcels"
          label="Parcels are insured until they are handed over"
        />
        <Link
          to="/admin/delivery"
          className="inline-flex min-h-11 items-center font-medium text-mor-700 underline underline-offset-4"
        >
          Other days by PIN code
        </Link>
      </div>
    </Panel>
  )
}
