import type { ReactNode } from 'react'
import { useShop } from '#web/api/shop-context.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ShopPicture } from '#web/ui/shop-picture.tsx'

interface AccountLayoutProps {
  title: string
  text: string
  children: ReactNode
}

/** Login and signup: a picture on the left half of wide screens, the form on the right, alone elsewhere. */
export function AccountLayout({ title, text, children }: AccountLayoutProps) {
  const picture = useShop().settings.pictures.login
  return (
    <div className="grid min-h-[calc(100svh-var(--header-h))] lg:grid-cols-2">
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
      <div className="grid content-start px-(--gutter) py-[clamp(2.5rem,6vw,6rem)] lg:content-center">
        <div className="mx-auto w-full max-w-form">
          <PageTitle>{title}</PageTitle>
          <p className="mt-2 mb-8 text-ink-2">{text}</p>
          {children}
        </div>
      </div>
    </div>
  )
}
