import { Clock, Mail, MapPin, Phone, Scale, Store } from '#web/ui/icons/lucide.ts'
import type { Icon } from '#web/ui/icons/create-icon.ts'
import type { ReactNode } from 'react'
import { officerName } from '#domain/settings/officer-name.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { contact as text } from '#i18n/contact.ts'
import { Unbroken } from '#web/ui/document/unbroken.tsx'

/** Address, phone, email, seller and working hours of the shop, and who settles complaints. */
export function ShopDetails({ settings }: { settings: ShopSettings }) {
  const { address, phone, email, hours, grievanceOfficer: officer } = settings
  const lines = [
    address.line1,
    address.line2,
    [address.city, `${address.state} ${address.postalCode}`.trim()].filter(Boolean).join(', '),
    address.country,
  ].filter((line) => line !== '')
  return (
    <dl className="border-b border-line">
      {lines.length > 0 && (
        <Detail icon={MapPin} label={text.address}>
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Detail>
      )}
      {phone !== '' && (
        <Detail icon={Phone} label={text.phone}>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK}>
            {phone}
          </a>
        </Detail>
      )}
      {email !== '' && (
        <Detail icon={Mail} label={text.email}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Detail>
      )}
      {settings.legalName !== '' && (
        <Detail icon={Store} label={text.seller}>
          <span className="block">
            {[settings.legalName, settings.legalForm.toLowerCase()].filter(Boolean).join(', ')}
          </span>
          {settings.gstin !== '' && <span className="block">GSTIN {settings.gstin}</span>}
          {settings.cin !== '' && <span className="block">CIN {settings.cin}</span>}
        </Detail>
      )}
      <Detail icon={Clock} label={text.hours}>
        <Unbroken text={hours} />
      </Detail>
      {officer.name !== '' && (
        <Detail icon={Scale} label={text.officer}>
          {officerName(officer)}
          {officer.email !== '' && (
            <span className="block">
              <a href={`mailto:${officer.email}`} className={LINK}>
                {officer.email}
              </a>
            </span>
          )}
          {officer.phone !== '' && (
            <span className="block">
              <a href={`tel:${officer.phone.replaceAll(' ', '')}`} className={LINK}>
                {officer.phone}
              </a>
            </span>
          )}
        </Detail>
      )}
      {settings.nodalOfficer !== '' && (
        <Detail icon={Scale} label={text.nodalOfficer}>
          <span className="wrap-anywhere">{settings.nodalOfficer}</span>
        </Detail>
      )}
    </dl>
  )
}

const LINK = '-my-2 inline-flex min-h-11 items-center break-all hover:text-ink hover:underline'

interface DetailProps {
  icon: Icon
  label: string
  children: ReactNode
}

function Detail({ icon: Icon, label, children }: DetailProps) {
  return (
    <div className="relative border-t border-line py-4 pl-9">
      <dt className="font-medium">
        <Icon className="ico absolute left-0 mt-0.75 text-mor-700" aria-hidden="true" />
        {label}
      </dt>
      <dd className="wrap-anywhere text-ink-2">{children}</dd>
    </div>
  )
}
