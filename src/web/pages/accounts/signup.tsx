import { pageMeta } from '#web/api/page-data/page-meta.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { SignupForm } from '#web/features/accounts/signup-form.tsx'
import { accounts } from '#i18n/accounts.ts'
import type { Route } from './+types/signup.ts'

const text = accounts.signup

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: text.title,
    description: text.description,
    isPrivate: true,
  })
}

export default function SignupPage() {
  return (
    <AccountFrame title={text.title} text={text.lead}>
      <SignupForm />
    </AccountFrame>
  )
}
