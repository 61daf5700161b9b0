import { Link } from 'react-router'
import { LOW_STOCK } from '#domain/catalogue/stock.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch, Text } from './bound-fields.tsx'
import { ExtrasSettings } from './extras-settings.tsx'
import { ComplianceSettings, OfferSettings } from './compliance-settings.tsx'
import { MadeSettings } from './made-settings.tsx'
import { RepairSettings } from './repair-settings.tsx'
import { StateField } from './state-field.tsx'
import { TaxSchemeSetting } from './tax-scheme-setting.tsx'
import { TaxClassSetting } from './tax-class-setting.tsx'
import type { Bound } from './use-settings-form.ts'

/** Shop details, used by contact page, footer, invoice, policies and emails. */
export function ShopSettingsPanel({ bound }: { bound: Bound }) {
  return (
    <>
      <Panel title="Shop">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text bound={bound} name="shop.name" label="Name of the shop" />
          <Text bound={bound} name="shop.hours" label="Opening hours" />
          <Text bound={bound} name="shop.email" label="Email" type="email" />
          <Text bound={bound} name="shop.phone" label="Phone" type="tel" />
        </div>
      </Panel>
      <Panel title="Address and map">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text bound={bound} name="shop.address.line1" label="Address line 1" />
          <Text bound={bound} name="shop.address.line2" label="Address line 2" />
          <Text bound={bound} name="shop.address.city" label="City" />
          <Text bound={bound} name="shop.address.postalCode" label="Postal code" />
          <StateField bound={bound} />
          <Text bound={bound} name="shop.address.country" label="Country" />
          <Text bound={bound} name="shop.map.latitude" label="Latitude" isNumeric />
          <Text bound={bound} name="shop.map.longitude" label="Longitude" isNumeric />
        </div>
      </Panel>
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
    </>
  )
}

/** In percent: what jewellery is taxed at in India. */
const INDIA_JEWELLERY = '3'

/** What an order is computed with, and how prices and filters are shown. */
export function MoneySettings({ bound }: { bound: Bound }) {
  return (
    <>
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
      <Panel title="Shipping">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text
            bound={bound}
            name="shipping.freeFrom"
            label="Free from (₹)"
            isNumeric
            hint="Orders with this subtotal or more ship free."
          />
          <Text bound={bound} name="shipping.charge" label="Charge below that (₹)" isNumeric />
          <TaxClassSetting
            bound={bound}
            name="shipping.taxClass"
            label="Tax class of delivery"
            otherwise="Like the goods"
          />
          <Switch bound={bound} name="shipping.abroad" label="Deliver to other countries" />
        </div>
      </Panel>
      <Panel title="Promises on every product page">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <Text
            bound={bound}
            name="service.returnDays"
            label="Days to return a product"
            isNumeric
            hint="0 shows nothing. Keep it the same as in your terms."
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
            hint="From the check on. Keep both the same as in your terms."
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
      <OfferSettings bound={bound} />
      <ComplianceSettings bound={bound} />
      <ExtrasSettings bound={bound} />
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
      <Panel title="Filters">
        <div className="p-4">
          <Switch
            bound={bound}
            name="filters.combine"
            label="Combine filter groups by default (shoppers can change this)"
          />
        </div>
      </Panel>
      <RepairSettings bound={bound} />
      <MadeSettings bound={bound} />
      <Panel title="Guests">
        <div className="p-4">
          <Switch
            bound={bound}
            name="checkout.guest"
            label="Shoppers can order without an account"
          />
        </div>
      </Panel>
      <Panel title="Login by phone">
        <div className="grid gap-2 p-4">
          <Switch
            bound={bound}
            name="login.phone"
            label="Customers can log in with a code on their phone"
          />
          <p className="text-sm text-ink-2">
            They add the phone in their account first. WhatsApp sends the codes once WHATSAPP_TOKEN
            is set on the server; until then they are only shown under Emails.
          </p>
        </div>
      </Panel>
      <Panel title="Dashboard">
        <div className="p-4">
          <Switch
            bound={bound}
            name="firstSteps.isShown"
            label="Show the first steps until the first order arrives"
          />
        </div>
      </Panel>
    </>
  )
}

/** The banner of a sale, which is shown between its dates only. */
export function SaleSettings({ bound }: { bound: Bound }) {
  return (
    <Panel title="Sale banner">
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <Text bound={bound} name="sale.title" label="Title" />
        <Text bound={bound} name="sale.titleHi" label="Title in Hindi" lang="hi" optional />
        <Text bound={bound} name="sale.text" label="Text" />
        <Text bound={bound} name="sale.textHi" label="Text in Hindi" lang="hi" optional />
        <Text bound={bound} name="sale.from" label="Starts" type="datetime-local" />
        <Text
          bound={bound}
          name="sale.until"
          label="Ends"
          type="datetime-local"
          hint="Both dates are needed to show the banner."
        />
        {bound.switches['sale.isAlwaysOn'] && (
          <Switch
            bound={bound}
            name="sale.isAlwaysOn"
            label="Always show, whatever the dates (demo shop)"
          />
        )}
      </div>
    </Panel>
  )
}
