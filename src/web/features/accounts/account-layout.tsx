import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { accounts } from '#i18n/accounts/accounts.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

const { help } = accounts

interface AccountLayoutProps {
  title: string
  text: string
  /** Under the form of a page where somebody may be stuck: how to reach a person. */
  hasHelp?: boolean
  children: ReactNode
}

/** Login and signup: a picture on the left half of wide screens, the form on the right, alone elsewhere. */
export function AccountLayout({ title, text, hasHelp = false, children }: AccountLayoutProps) {
  const picture = useShop().settings.pictures.login
  return (
    <div className="grid lg:min-h-[calc(100svh-var(--header-h))] lg:grid-cols-2">
      <div className="relative hidden overflow-hidden bg-ivory lg:block">
        {picture !== '' && (
          <ShopPicture
            path={picture}
            alt=""
            sizes="(width >= 64rem) 50vw, 1px"
            className="absolute inset-0 h-full w-full object-cover"
          />
        )}
      </div>
      {/* On a phone the title leaves room for the message that led here or that the form gives. */}
      <div className="grid content-start px-(--gutter) py-[clamp(2.5rem,6vw,6rem)] max-sm:pt-24 sm:max-lg:pt-[11svh] lg:content-center">
        <div className="mx-auto w-full max-w-form">
          <PageTitle>{title}</PageTitle>
          <p className="mt-2 mb-8 text-ink-2">{text}</p>
          {children}
          {hasHelp && <Help />}
        </div>
      </div>
    </div>
  )
}

function Help() {
  const { phone } = useShop().settings
  return (
    <div className="mt-10 grid gap-1 border-t border-line pt-6 text-sm text-pretty text-ink-2">
      <h2 className="font-semibold text-ink">{help.title}</h2>
      <p>{help.text}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/contact" className="link min-h-11 text-ink">
          {help.write}
        </Link>
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link min-h-11 text-ink">
            {phone}
          </a>
        )}
      </p>
    </div>
  )
}
