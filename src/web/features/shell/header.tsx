import { Heart } from '#web/ui/icons/lucide.ts'
import { memo, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PlacedPart } from '#web/api/rendered/cached-part.tsx'
import { useShop } from '#web/api/shop-context.tsx'
import { shell as text } from '#i18n/shell/shell.ts'
import { CartLink } from './cart-link.tsx'
import { MainNav, useHere } from './main-nav.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { EARLY_SEARCH, PhoneSearch } from './search/phone-search.tsx'
import { SearchForm } from './search/search-form.tsx'
import { useHideOnScroll } from './use-hide-on-scroll.ts'
import { UserMenu } from './user-menu.tsx'
import type { BrandPicture } from '#domain/settings/shop-defaults.ts'
import { ShopMark } from '#web/ui/shop-mark.tsx'

interface HeaderProps {
  shopName: string
  logo: BrandPicture
  /** What hangs under the header: progress, offline. */
  children?: ReactNode
}

/** The header of every page of the storefront. */
export const Header = memo(function Header({ shopName, logo, children }: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  const search = useRef<HTMLDivElement>(null)
  useHideOnScroll(header)
  const here = useHere()
  const { settings, categories, collections, hasFailed } = useShop()
  return (
    // Who is logged in, what is in the cart and what hangs under the header is known in the browser alone.
    <PlacedPart of={() => ['header', settings, categories, collections, hasFailed, here]}>
      <header
        ref={header}
        className="shop-header print:hidden sticky top-0 z-(--z-header) border-b border-line bg-paper transition-transform duration-(--duration-2) focus-within:translate-y-0 data-away:-translate-y-full md:data-away:translate-y-0"
      >
        <div className="shop-bar wrap grid h-(--header-h) grid-cols-[1fr_auto_1fr] items-center lg:grid-cols-[auto_1fr_auto] lg:gap-[clamp(1.5rem,3vw,3.5rem)]">
          {/* Focus walks from the logo through the navigation; on phones the menu comes first. */}
          <Link
            to="/"
            aria-label={text.home(shopName)}
            className="col-start-2 row-start-1 flex min-h-11 items-center py-3 text-mor-900 lg:col-start-1"
          >
            <ShopMark
              name={shopName}
              logo={logo}
              className="w-25 max-w-[26vw] sm:w-28 lg:w-[8.375rem]"
            />
          </Link>
          <div className="col-start-1 row-start-1 -ml-3 flex lg:hidden">
            <PhoneMenu />
            <PhoneSearch />
          </div>
          <div className="row-start-1 hidden lg:col-start-2 lg:block">
            <MainNav />
          </div>
          <div className="col-start-3 row-start-1 -mr-2.5 flex items-center justify-end">
            <div ref={search} id={EARLY_SEARCH} popover="auto" className="header-search">
              <SearchForm onLeave={() => search.current?.hidePopover?.()} />
            </div>
            <Link
              to="/wishlist"
              aria-label={text.wishlist}
              className="hidden size-11 place-items-center rounded-full hover:bg-ink/6 min-[360px]:inline-grid"
            >
              <Heart className="ico" aria-hidden="true" />
            </Link>
            <UserMenu />
            <CartLink />
          </div>
        </div>
        {children}
      </header>
    </PlacedPart>
  )
})
