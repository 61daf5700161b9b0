import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { CertificateView } from '#web/features/certificates/certificate-view.tsx'
import { certificate as text } from '#i18n/certificates.ts'
import type { Route } from './+types/certificate.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** What the shop certifies of a piece. It is read in the browser, so that a revoked one is never a kept page. */
export default function CertificatePage({ params }: Route.ComponentProps) {
  const isLive = useHydrated()
  return (
    <div className="wrap">
      <div className="mx-auto max-w-184 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section) print:max-w-none print:p-0">
        <noscript>{text.needsScript}</noscript>
        {isLive && <CertificateView publicKey={params.key} />}
      </div>
    </div>
  )
}
