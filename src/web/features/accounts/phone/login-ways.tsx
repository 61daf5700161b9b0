import { useState } from 'react'
import { useShop } from '#web/api/shop-context.tsx'
import { phoneLogin } from '#i18n/accounts/phone-login.ts'
import { Button } from '#web/ui/button.tsx'
import { LoginForm } from '#web/features/accounts/login-form.tsx'
import { PhoneLoginForm } from './phone-login-form.tsx'

/** The login by email and password, and where the shop takes them by a code on a phone. */
export function LoginWays() {
  const { logsInByPhone } = useShop().settings
  const [isByPhone, setIsByPhone] = useState(false)
  if (logsInByPhone !== true) return <LoginForm />
  if (isByPhone) return <PhoneLoginForm onPassword={() => setIsByPhone(false)} />
  return (
    <LoginForm
      otherWay={
        <Button
          variant="secondary"
          needsScript
          className="-mt-2 w-full"
          onClick={() => setIsByPhone(true)}
        >
          {phoneLogin.choose}
        </Button>
      }
    />
  )
}
