import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { AccountNav } from '#web/features/accounts/account-nav.tsx'
import { LoadingPart } from '#web/features/accounts/account-section.tsx'
import { OwnAccount } from '#web/features/accounts/own-account.tsx'
import { useBoughtCards } from '#web/features/credit/bought-cards.tsx'
import { useOwnCredit } from '#web/features/credit/own-credit.tsx'
import { ownAccount as text } from '#i18n/accounts/own-account.ts'
import { LoginFirst } from '#web/ui/feedback/login-first.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Route } from './+types/account.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

export default function AccountPage() {
  const isLive = useHydrated()
  const userId = useSession()?.userId
  if (isLive && userId === undefined)
    return (
      <LoginFirst headingLevel={1} title={text.loginFirst} login={text.login} from="/account" />
    )
  return (
    <div className="wrap">
      <div className="mx-auto max-w-240 pt-[clamp(1.5rem,3vw,3.5rem)] pb-(--section)">
        <PageTitle className="mb-6">{text.title}</PageTitle>
        <AccountNav />
        {userId === undefined ? (
          <LoadingPart text={text.loading} />
        ) : (
          <LoadedAccount key={userId} userId={userId} />
        )}
        <noscript>{text.needsScript}</noscript>
      </div>
    </div>
  )
}

function LoadedAccount({ userId }: { userId: number }) {
  const credit = useOwnCredit(userId)
  const bought = useBoughtCards(userId)
  return <OwnAccount userId={userId} credit={credit} bought={bought} />
}
