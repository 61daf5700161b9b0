import type { ReactNode } from 'react'
import { listAddresses } from '#contract/accounts/addresses.ts'
import { getProfile, listSessions, type Profile } from '#contract/accounts/own-account.ts'
import { worksInAdmin } from '#domain/accounts/roles.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { useLoad } from '#web/api/use-load.ts'
import { phoneLogin } from '#i18n/accounts/phone-login.ts'
import { storeCredit } from '#i18n/credit.ts'
import { giftCards } from '#i18n/credit/gift-cards.ts'
import { ownAccount as text } from '#i18n/accounts/own-account.ts'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { AccountSection, LoadingPart } from './account-section.tsx'
import { Addresses } from './addresses.tsx'
import { Devices } from './devices.tsx'
import { EmailState } from './email-state.tsx'
import { OwnData } from './own-data.tsx'
import { OwnSizes } from './own-sizes.tsx'
import { OwnPhone } from './phone/own-phone.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'

interface OwnAccountProps {
  userId: number
  /** Of another feature, like the gift cards; null for nothing, undefined until that is known. */
  credit: ReactNode
  bought: ReactNode
}

/** All parts of the account of the logged-in person. */
export function OwnAccount({ userId, credit, bought }: OwnAccountProps) {
  const profile = useLoad(`profile of ${userId}`, () => browserApi.call(getProfile))
  const addresses = useLoad(`addresses of ${userId}`, () => browserApi.call(listAddresses))
  const devices = useLoad(`devices of ${userId}`, () => browserApi.call(listSessions))
  const { logsInByPhone = false } = useShop().settings
  const known = profile.state === 'ready' ? profile.data : undefined
  // How high the first parts become is known when they have come; what is under them would jump.
  if (profile.state === 'loading' || addresses.state === 'loading')
    return <LoadingPart text={text.loading} />
  if (credit === undefined || bought === undefined) return <LoadingPart text={text.loading} />
  return (
    <>
      <AccountSection id="profile" title={text.profile.title}>
        {profile.state === 'failed' && (
          <InlineFailure text={text.profile.loadFailed} onRetry={profile.reload} />
        )}
        {profile.state === 'ready' && (
          <>
            <EmailState profile={profile.data} onChanged={profile.replace} />
            <ProfileForm profile={profile.data} onSaved={profile.replace} />
          </>
        )}
      </AccountSection>
      <AccountSection id="addresses" title={text.addresses.title} lead={text.addresses.lead}>
        <Addresses load={addresses} />
      </AccountSection>
      {credit !== null && (
        <AccountSection id="credit" title={storeCredit.title} lead={storeCredit.lead}>
          {credit}
        </AccountSection>
      )}
      {bought !== null && (
        <AccountSection id="gift-cards" title={giftCards.bought.title} lead={giftCards.bought.lead}>
          {bought}
        </AccountSection>
      )}
      <AccountSection id="sizes" title={text.sizes.title} lead={text.sizes.lead}>
        <OwnSizes userId={userId} />
      </AccountSection>
      <AccountSection id="password" title={text.password.title} lead={text.password.lead}>
        <PasswordForm
          hasSecondFactor={known?.hasSecondFactor === true}
          onChanged={devices.reload}
        />
      </AccountSection>
      {profile.state === 'ready' && hasPhonePart(profile.data, logsInByPhone) && (
        <AccountSection id="phone" title={phoneLogin.own.title} lead={phoneLogin.own.lead}>
          <OwnPhone profile={profile.data} onChanged={profile.replace} />
        </AccountSection>
      )}
      {known !== undefined && (worksInAdmin(known.role) || known.hasSecondFactor) && (
        <AccountSection
          id="second-factor"
          title={text.secondFactor.title}
          lead={text.secondFactor.lead}
        >
          <SecondFactor profile={known} onChanged={profile.reload} />
        </AccountSection>
      )}
      <AccountSection id="devices" title={text.devices.title} lead={text.devices.lead}>
        <Devices load={devices} />
      </AccountSection>
      <AccountSection id="data" title={text.data.title} lead={text.data.lead}>
        <OwnData hasSecondFactor={known?.hasSecondFactor === true} />
      </AccountSection>
    </>
  )
}

/** Staff and admins never log in by phone. */
function hasPhonePart({ role, provenPhone }: Profile, logsInByPhone: boolean): boolean {
  return role === 'customer' && (logsInByPhone || provenPhone !== undefined)
}
