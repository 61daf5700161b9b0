import type { Product } from '#contract/catalogue/catalogue.ts'
import { FINAL } from '#domain/catalogue/engraving/engraving.ts'
import type { ProductProblems } from '#domain/catalogue/product-form.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { PlainField } from './plain-field.tsx'
import { Section } from './product-fields.tsx'

/** What may be engraved on a product, what that costs, and whether an engraved piece can be returned. */
export function EngravingFields({
  product,
  problems,
}: {
  product: Product | undefined
  problems: ProductProblems
}) {
  return (
    <Section title="Engraving">
      <PlainField field="engraving" product={product} />
      <PlainField field="engravingLetters" product={product} error={problems.engravingLetters} />
      <PlainField field="engravingFee" product={product} error={problems.engravingFee} />
      <SelectField
        label="Engraved pieces"
        name="engravingFinal"
        defaultValue={product?.engravingFinal}
        options={[
          { value: '', label: 'Can be returned' },
          { value: FINAL, label: 'Cannot be returned' },
        ]}
        hint="What cannot be returned, a shopper ticks before adding it."
        className="col-span-3 lg:col-span-2"
      />
    </Section>
  )
}
