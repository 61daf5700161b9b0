import { Panel } from '#web/ui/panel.tsx'
import { Text } from '#web/admin/settings/bound-fields.tsx'
import type { Bound } from '#web/admin/settings/use-settings-form.ts'

/** What the law wants to be known of the shop. */
export function LegalPanel({ bound }: { bound: Bound }) {
  return (
    <Panel title="Legal">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text bound={bound} name="shop.legalName" label="Legal name" />
        <Text bound={bound} name="shop.legalForm" label="Legal form" />
        <Text
          bound={bound}
          name="shop.gstin"
          label="GSTIN"
          hint="15 letters and digits, shown on every invoice."
        />
        <Text
          bound={bound}
          name="shop.cin"
          label="CIN"
          hint="Only of a company: 21 letters and digits. Empty for others."
        />
        <Text
          bound={bound}
          name="shop.grievanceOfficer.name"
          label="Grievance officer"
          hint="Required by Indian law."
        />
        <Text bound={bound} name="shop.grievanceOfficer.designation" label="Their designation" />
        <Text bound={bound} name="shop.grievanceOfficer.email" label="Their email" type="email" />
        <Text bound={bound} name="shop.grievanceOfficer.phone" label="Their phone" type="tel" />
        <Text
          bound={bound}
          name="shop.nodalOfficer"
          label="Nodal officer"
          hint="Only of a company: name, email and phone, shown on the contact page."
        />
      </div>
    </Panel>
  )
}
