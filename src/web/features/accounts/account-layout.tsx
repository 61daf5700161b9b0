import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { accounts } from '#i18n/accounts/accounts.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

const { help } = accounts

/**
 * On tablets the picture is as tall as the form: a half as tall as the window would cut the pieces in it. It ends with
 * the letters of the last line, whose box is taller.
 */
const TABLET = 'tablet:grid-cols-[auto_minmax(0,1fr)] tablet:content-center tablet:py-10'
const TABLET_PICTURE =
  'tablet:mb-3.5 tablet:ml-(--gutter) tablet:block tablet:w-[42vw] tablet:rounded-xs'

interface AccountLayoutProps {
  title: string
  text: string
  /** Under the form of a page where somebody may be stuck: how to reach a person. */
  hasHelp?: boolean
  children: ReactNode
}

/**
 * Login and signup: the form, on wide screens beside a picture that fills the left half, on tablets beside one of the same
 * height in the middle of the window, on phones alone.
 */
export function AccountLayout({ title, text, hasHelp = false, children }: AccountLayoutProps) {
  const picture = useShop().settings.pictures.login
  return (
    <div
      className={`grid sm:min-h-[calc(100svh-var(--header-h))] lg:grid-cols-2 ${picture === '' ? '' : TABLET}`}
    >
      <div
        className={`relative hidden overflow-hidden bg-ivory lg:block ${picture === '' ? '' : TABLET_PICTURE}`}
      >
        {picture !== '' && (
          <ShopPicture
            path={picture}
            alt=""
            sizes="(width >= 64rem) and (orientation: landscape) 50vw, (width >= 48rem) 42vw, 1px"
            className="absolute inset-0 h-full w-full object-cover"
          />
        )}
      </div>
      {/* On a phone the title leaves room for the message that led here or that the form gives. */}
      <div
        className={`grid content-start px-(--gutter) py-[clamp(2.5rem,6vw,6rem)] max-sm:pt-24 sm:content-center ${picture === '' ? '' : 'tablet:py-0'}`}
      >
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
