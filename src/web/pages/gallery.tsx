import { getGallery } from '#contract/shop/home.ts'
import type { Api } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { pageApi } from '#web/api/page-api.ts'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { GalleryPictures } from '#web/features/content/gallery-pictures.tsx'
import { gallery as text } from '#i18n/gallery.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/gallery.ts'

export function loader({ context }: Route.LoaderArgs) {
  return load(pageApi(context))
}

export function clientLoader() {
  return load(browserApi)
}

async function load(api: Api) {
  return { pictures: await api.call(getGallery) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.text,
    isPrivate: (loaderData?.pictures.length ?? 0) === 0,
  })
}

export default function GalleryPage({ loaderData: { pictures } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-[clamp(2rem,4vw,4rem)] pb-(--section)">
      <header className="mb-[clamp(1.5rem,3vw,3rem)] flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <PageTitle>{text.title}</PageTitle>
          <p className="mt-3 text-lg text-pretty text-ink-2">{text.text}</p>
        </div>
        <ButtonLink to="/shopping" variant="secondary">
          {text.newArrival}
        </ButtonLink>
      </header>
      {pictures.length === 0 ? (
        <p className="text-ink-2">{text.none}</p>
      ) : (
        <GalleryPictures pictures={pictures} />
      )}
    </div>
  )
}
