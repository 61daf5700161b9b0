import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { officerName } from '#domain/settings/officer-name.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { FollowedRequestView, NoRequest } from '#web/features/contact/followed-request.tsx'
import { followed as text } from '#i18n/contact.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/request.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** Where the sender of a request follows it; the key of its link is after the #, which no server sees. */
export default function RequestPage() {
  const isLive = useHydrated()
  const { settings } = useShop()
  const key = useLocation().hash.slice(1)
  const officer = settings.grievanceOfficer
  return (
    <div className="wrap">
      <div className="mx-auto max-w-160 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-4">{text.title}</PageTitle>
        <p className="mb-8 text-lg text-pretty text-ink-2">{text.lead}</p>
        <noscript>{text.needsScript}</noscript>
        {isLive && (key === '' ? <NoRequest /> : <FollowedRequestView requestKey={key} />)}
        {officer.name !== '' && (
          <p className="mt-10 border-t border-line pt-5 text-sm text-ink-2">
            {text.officer(
              officerName(officer),
              [officer.email, officer.phone].filter(Boolean).join(', '),
            )}
          </p>
        )}
      </div>
    </div>
  )
}
