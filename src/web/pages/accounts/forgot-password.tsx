import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { AccountLayout } from '#web/features/accounts/account-layout.tsx'
import { ForgottenForm } from '#web/features/accounts/forgotten-form.tsx'
import { accounts } from '#i18n/accounts/accounts.ts'
import type { Route } from './+types/forgot-password.ts'

const text = accounts.forgotten

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: text.title, description: text.description, isPrivate: true })
}

export default function ForgotPasswordPage() {
  return (
    <AccountLayout title={text.title} text={text.lead} hasHelp>
      <ForgottenForm />
    </AccountLayout>
  )
}
