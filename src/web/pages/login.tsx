import { pageMeta } from '#web/api/page-meta.ts'
import { AccountFrame } from '#web/features/accounts/account-frame.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import type { Route } from './+types/login.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Log in to your cart, your orders and the pieces you saved.',
    isPrivate: true,
  })
}

export default function LoginPage() {
  return (
    <AccountFrame title="Login" text="Your cart, your orders and the pieces you saved.">
      <LoginForm />
    </AccountFrame>
  )
}
