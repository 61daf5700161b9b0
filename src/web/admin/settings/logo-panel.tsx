import { useState } from 'react'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { removeLogo, saveLogo } from '#contract/shop/shop-pictures.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SavedPicture } from './saved-picture.tsx'

type Logo = ShopSettings['logo']

/** The picture in the place of the shop's name. */
export function LogoPanel({ initial }: { initial: Logo }) {
  const [logo, setLogo] = useState(initial)
  return (
    <Panel title="Logo">
      <SavedPicture
        label="Logo (replaces the name)"
        note="(in the header, on invoices and in emails)"
        hint="Landscape, on a transparent or plain background."
        failure="The logo was not saved."
        removeLabel="Remove logo"
        onSave={(body) => adminApi.call(saveLogo, { body })}
        onRemove={() => adminApi.call(removeLogo, {})}
        onSaved={(reply) => setLogo(reply.logo)}
        shown={
          logo.path === '' ? undefined : (
            <img
              src={`/${logo.path}`}
              alt="Shop logo"
              className="h-11 w-auto max-w-40 rounded-sm border border-line bg-paper object-contain p-1"
            />
          )
        }
      />
    </Panel>
  )
}
