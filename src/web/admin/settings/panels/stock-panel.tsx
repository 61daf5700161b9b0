import { LOW_STOCK } from '#domain/catalogue/stock.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** From when stock counts as low. */
export function StockPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Stock">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="stock.lowBelow"
          label="Low stock from (units)"
          isNumeric
          hint={`The admin lists products with this stock or less as low. Shoppers see how many are left from ${LOW_STOCK} down.`}
        />
      </div>
    </Panel>
  )
}
