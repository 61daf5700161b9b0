import {
  CHARGE_KINDS,
  CHARGE_UNITS,
  MAKE_LIMITS,
  STONE_KINDS,
} from '#domain/pricing/metal/makes.ts'
import { STONE_PRICINGS } from '#domain/pricing/metal/metal-price.ts'
import { SelectField, TextField } from '#web/ui/forms/field.tsx'
import { Items } from '#web/ui/forms/items.tsx'
import { alloyOptions, FIGURE, type MakeBound } from './make-fields.tsx'

const PER_LABELS = { piece: 'Once', article: 'For each article' } as const
const RATE_LABELS = { carat: 'Per carat', piece: 'Per stone', lot: 'For all together' } as const
const STONE_LABELS = {
  natural: 'Natural',
  'laboratory-grown': 'Laboratory-grown',
  simulant: 'Simulant',
  pearl: 'Pearl',
} as const
const CHARGE_LABELS = {
  hallmark: 'Hallmark',
  certificate: 'Certificate',
  enamel: 'Enamel',
  plating: 'Plating',
  other: 'Other',
} as const

const STONE_OPTIONS = STONE_KINDS.map((value) => ({ value, label: STONE_LABELS[value] }))
const RATE_OPTIONS = STONE_PRICINGS.map((value) => ({ value, label: RATE_LABELS[value] }))
const CHARGE_OPTIONS = CHARGE_KINDS.map((value) => ({ value, label: CHARGE_LABELS[value] }))
const PER_OPTIONS = CHARGE_UNITS.map((value) => ({ value, label: PER_LABELS[value] }))

/** The metals of a two-tone piece besides its own. */
export function MetalFields({ make, path, errors, alloys, onChange }: MakeBound) {
  return (
    <Items
      items={make.metals}
      noun="Further metal"
      max={MAKE_LIMITS.metals}
      make={() => ({ alloy: '', net: '' })}
      onChange={(metals) => onChange({ ...make, metals })}
    >
      {(metal, at, change) => (
        <>
          <SelectField
            label="Alloy"
            name={`${path}.metals.${at}.alloy`}
            value={metal.alloy}
            options={alloyOptions(alloys)}
            error={errors[`metals.${at}.alloy`]}
            onChange={(alloy) => change({ ...metal, alloy })}
          />
          <TextField
            label="Net weight (g)"
            name={`${path}.metals.${at}.netMg`}
            value={metal.net}
            error={errors[`metals.${at}.netMg`]}
            onChange={(net) => change({ ...metal, net })}
            {...FIGURE}
          />
        </>
      )}
    </Items>
  )
}

/** The stones of a make, by kind. */
export function StoneFields({ make, path, errors, onChange }: MakeBound) {
  return (
    <Items
      items={make.stones}
      noun="Stone"
      max={MAKE_LIMITS.stones}
      make={() => ({
        name: '',
        kind: 'natural' as const,
        count: '1',
        carats: '',
        pricedBy: 'carat' as const,
        rate: '',
        lab: '',
        report: '',
      })}
      onChange={(stones) => onChange({ ...make, stones })}
    >
      {(stone, at, change) => (
        <>
          <TextField
            label="Name"
            name={`${path}.stones.${at}.name`}
            value={stone.name}
            maxLength={60}
            autoComplete="off"
            error={errors[`stones.${at}.name`]}
            onChange={(name) => change({ ...stone, name })}
          />
          <SelectField
            label="Kind"
            name={`${path}.stones.${at}.kind`}
            value={stone.kind}
            options={STONE_OPTIONS}
            onChange={(value) =>
              change({ ...stone, kind: STONE_KINDS.find((kind) => kind === value) ?? stone.kind })
            }
          />
          <TextField
            label="Count"
            name={`${path}.stones.${at}.count`}
            value={stone.count}
            error={errors[`stones.${at}.count`]}
            onChange={(count) => change({ ...stone, count })}
            {...FIGURE}
            inputMode="numeric"
          />
          <TextField
            label="Carats"
            name={`${path}.stones.${at}.milliCarats`}
            value={stone.carats}
            error={errors[`stones.${at}.milliCarats`]}
            hint="Of all of them together."
            optional={stone.pricedBy !== 'carat'}
            onChange={(carats) => change({ ...stone, carats })}
            {...FIGURE}
          />
          <SelectField
            label="Priced"
            name={`${path}.stones.${at}.pricedBy`}
            value={stone.pricedBy}
            options={RATE_OPTIONS}
            onChange={(value) => {
              const pricedBy = STONE_PRICINGS.find((one) => one === value) ?? stone.pricedBy
              change({ ...stone, pricedBy })
            }}
          />
          <TextField
            label="Rate (₹)"
            name={`${path}.stones.${at}.rate`}
            value={stone.rate}
            error={errors[`stones.${at}.rate`]}
            onChange={(rate) => change({ ...stone, rate })}
            {...FIGURE}
          />
          <TextField
            label="Laboratory"
            name={`${path}.stones.${at}.certificateLab`}
            optional
            value={stone.lab}
            maxLength={40}
            autoComplete="off"
            error={errors[`stones.${at}.certificateLab`]}
            hint="The laboratory that graded them, such as IGI."
            onChange={(lab) => change({ ...stone, lab })}
          />
          <TextField
            label="Report number"
            name={`${path}.stones.${at}.certificateNo`}
            optional
            value={stone.report}
            maxLength={60}
            autoComplete="off"
            error={errors[`stones.${at}.certificateNo`]}
            onChange={(report) => change({ ...stone, report })}
          />
        </>
      )}
    </Items>
  )
}

/** Hallmark, certificate and other charges of a make. */
export function ChargeFields({ make, path, errors, onChange }: MakeBound) {
  return (
    <Items
      items={make.charges}
      noun="Charge"
      max={MAKE_LIMITS.charges}
      make={() => ({ label: '', kind: 'hallmark' as const, amount: '', per: 'article' as const })}
      onChange={(charges) => onChange({ ...make, charges })}
    >
      {(charge, at, change) => (
        <>
          <TextField
            label="Name"
            name={`${path}.charges.${at}.label`}
            value={charge.label}
            maxLength={60}
            autoComplete="off"
            error={errors[`charges.${at}.label`]}
            hint="Shoppers read it."
            onChange={(label) => change({ ...charge, label })}
          />
          <SelectField
            label="Kind"
            name={`${path}.charges.${at}.kind`}
            value={charge.kind}
            options={CHARGE_OPTIONS}
            onChange={(value) =>
              change({ ...charge, kind: CHARGE_KINDS.find((one) => one === value) ?? charge.kind })
            }
          />
          <TextField
            label="Amount (₹)"
            name={`${path}.charges.${at}.amount`}
            value={charge.amount}
            error={errors[`charges.${at}.amount`]}
            onChange={(amount) => change({ ...charge, amount })}
            {...FIGURE}
          />
          <SelectField
            label="Charged"
            name={`${path}.charges.${at}.per`}
            value={charge.per}
            options={PER_OPTIONS}
            onChange={(value) =>
              change({ ...charge, per: CHARGE_UNITS.find((one) => one === value) ?? charge.per })
            }
          />
        </>
      )}
    </Items>
  )
}
