import { useState } from 'react'
import { CardSwatches } from '#web/features/catalogue/card/card-swatches.tsx'
import { MaterialChooser } from '#web/features/catalogue/detail/material-chooser.tsx'
import { Buttons, Fields, Steppers } from '#web/features/primitives/controls.tsx'
import { Badges, Toasts, Waiting } from '#web/features/primitives/messages.tsx'
import { Specimen, State } from '#web/features/primitives/specimen.tsx'
import { Overlays, Structure } from '#web/features/primitives/structure.tsx'

export const meta = () => [{ title: 'Primitives' }, { name: 'robots', content: 'noindex' }]

/** Every primitive in every state, in development only (routes.ts). */
export default function PrimitivesPage() {
  return (
    <main className="wrap py-12">
      <h1 className="d2 mb-8">Primitives</h1>
      <Buttons />
      <Fields />
      <Steppers />
      <Swatches />
      <Badges />
      <Toasts />
      <Overlays />
      <Structure />
      <Waiting />
    </main>
  )
}

function Swatches() {
  const [chosen, setChosen] = useState(1)
  return (
    <Specimen title="Swatch radio">
      <State name="on a card">
        <CardSwatches
          productId={1}
          name="Kundan ring"
          codes={[1, 2, 3]}
          chosen={chosen}
          shown={chosen}
          onPreview={() => undefined}
          onChoose={setChosen}
        />
      </State>
      <State name="on the detail page">
        <MaterialChooser note="" materials={[1, 2, 3, 4]} chosen={chosen} onChoose={setChosen} />
      </State>
    </Specimen>
  )
}
