import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { FollowedJob, NoJob } from '#web/features/repairs/followed-job.tsx'
import { job as text } from '#i18n/repairs.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/job.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** Where a customer follows a job; the key of its link is after the #, which no server sees. */
export default function JobPage() {
  const isLive = useHydrated()
  const key = useLocation().hash.slice(1)
  return (
    <div className="wrap">
      <div className="mx-auto max-w-160 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-4">{text.title}</PageTitle>
        <p className="mb-8 text-lg text-pretty text-ink-2">{text.lead}</p>
        <noscript>{text.needsScript}</noscript>
        {isLive && (key === '' ? <NoJob /> : <FollowedJob key={key} jobKey={key} />)}
      </div>
    </div>
  )
}
