import { useLocation } from 'react-router'
import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated } from '#web/api/stores/stored-session.ts'
import { OpenedReceipt } from '#web/features/returns/gift/gift-receipt.tsx'
import { giftReceipt as text } from '#i18n/orders/gift-receipt.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/gift-receipt.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

/** A gift, for who got it: the key on its slip is after the #, so no server logs it. */
export default function GiftReceiptPage() {
  const isLive = useHydrated()
  const { hash } = useLocation()
  const key = isLive ? hash.slice(1) : ''
  if (isLive && key === '') return <NoKey />
  return (
    <div className="wrap">
      <div className="mx-auto max-w-180 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        {!isLive && <output className="text-ink-2">{text.loading}</output>}
        {key !== '' && <OpenedReceipt key={key} receiptKey={key} />}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

/** Opened without the key: where it stands, and who helps when it is lost. */
function NoKey() {
  return (
    <div className="wrap">
      <EmptyState
        headingLevel={1}
        title={text.title}
        text={text.noKey}
        action={<ButtonLink to="/contact">{text.contact}</ButtonLink>}
      />
    </div>
  )
}
