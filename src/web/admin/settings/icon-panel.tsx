import { useState } from 'react'
import { removeIcon, saveIcon } from '#contract/shop/shop-pictures.ts'
import type { BrandPicture } from '#domain/settings/shop-defaults.ts'
import { LEAST_ICON_SIDE } from '#domain/settings/shop-looks.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { SavedPicture } from './saved-picture.tsx'

/** The picture in tabs and on home screens. */
export function IconPanel({ initial }: { initial: BrandPicture }) {
  const [icon, setIcon] = useState(initial)
  return (
    <Panel title="Icon">
      <SavedPicture
        label="Icon (replaces the first letter of the name)"
        note="(in browser tabs, on home screens and in shared links)"
        hint={`Square, best 512 × 512 pixels, at least ${LEAST_ICON_SIDE} × ${LEAST_ICON_SIDE}.`}
        failure="The icon was not saved."
        removeLabel="Remove icon"
        onSave={(body) => adminApi.call(saveIcon, { body })}
        onRemove={() => adminApi.call(removeIcon, {})}
        onSaved={(reply) => setIcon(reply.icon)}
        shown={
          icon.path === '' ? undefined : (
            <img
              src={`/${icon.path}`}
              alt="Shop icon"
              className="size-11 rounded-sm border border-line bg-paper object-contain"
            />
          )
        }
      />
    </Panel>
  )
}
