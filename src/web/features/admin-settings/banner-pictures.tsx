import { useState } from 'react'
import { removeBannerPicture, saveBannerPicture } from '#contract/shop-pictures.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Panel } from '#web/ui/panel.tsx'
import { UploadedPicture } from '#web/ui/picture.tsx'
import { SavedPicture } from './saved-picture.tsx'
import { BANNER_PLACES } from './settings-form.ts'

/** The owner's pictures on the slides of the home page, by their places. */
export function BannerPictures({ initial }: { initial: readonly string[] }) {
  const [pictures, setPictures] = useState(initial)
  return (
    <Panel title="Pictures of the banners">
      {BANNER_PLACES.map((at) => (
        <BannerPicture
          key={at}
          place={at + 1}
          path={pictures[at] ?? ''}
          onSaved={(reply) => setPictures(reply.pictures)}
        />
      ))}
    </Panel>
  )
}

interface BannerPictureProps {
  place: number
  path: string
  onSaved: (reply: { pictures: string[] }) => void
}

function BannerPicture({ place, path, onSaved }: BannerPictureProps) {
  const params = { place }
  return (
    <SavedPicture
      label={`Picture of banner ${place}`}
      hint="At least 1200 px wide, with what matters at the right."
      failure="The picture was not saved."
      removeLabel={`Remove picture ${place}`}
      onSave={(body) => adminApi.call(saveBannerPicture, { params, body })}
      onRemove={() => adminApi.call(removeBannerPicture, { params })}
      onSaved={onSaved}
      shown={
        path === '' ? undefined : (
          <UploadedPicture
            path={path}
            alt={`Banner ${place}`}
            sizes="8rem"
            className="h-18 w-32 rounded-sm border border-line object-cover"
          />
        )
      }
    />
  )
}
