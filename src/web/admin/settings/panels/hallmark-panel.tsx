import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** What the law wants to be shown where hallmarked jewellery is sold. */
export function HallmarkPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Hallmark">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text
          bound={bound}
          name="hallmark.registration"
          label="BIS registration number"
          optional
          hint="With it the footer and the page of today's rates say that hallmarked jewellery is available. Invoices and certificates of tagged pieces name it."
        />
        <Text
          bound={bound}
          name="hallmark.fees.since"
          label="Fees since"
          type="date"
          optional
          hint="Shown beside the fees, so that everybody sees how recent they are."
        />
        <Text
          bound={bound}
          name="hallmark.fees.gold"
          label="Hallmarking fee for gold (₹ an article)"
          isNumeric
          hint="Before tax, as the hallmarking centre charges it. What a piece is charged is in its metal price."
        />
        <Text
          bound={bound}
          name="hallmark.fees.silver"
          label="Hallmarking fee for silver (₹ an article)"
          isNumeric
        />
      </div>
    </Panel>
  )
}
