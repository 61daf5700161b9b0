import { ChevronDown } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useShop } from '#web/api/shop-context.tsx'
import { shell as text } from '#i18n/shell/shell.ts'
import { CategoryLinks } from './category-links.tsx'
import { CollectionLinks } from './collection-links.tsx'
import { MENU_ROW, PopoverMenu } from './popover-menu.tsx'

/** The links of the header on wide screens. */
export function MainNav() {
  const here = useHere()
  const { collections } = useShop()
  return (
    <nav aria-label={text.mainNav} className="hidden gap-[clamp(1.25rem,2.2vw,2.25rem)] lg:flex">
      <NavLink to="/shopping" isHere={here === 'new'}>
        {text.newArrival}
      </NavLink>
      <PopoverMenu
        trigger={<Trigger isHere={here === 'category'}>{text.byCategory}</Trigger>}
        buttonClassName={ENTRY}
      >
        <CategoryLinks rowClassName={MENU_ROW} />
      </PopoverMenu>
      {collections.length > 0 && (
        <PopoverMenu
          trigger={<Trigger isHere={here === 'collection'}>{text.byCollections}</Trigger>}
          buttonClassName={ENTRY}
        >
          <CollectionLinks rowClassName={MENU_ROW} />
        </PopoverMenu>
      )}
      <NavLink to="/gifts" isHere={here === 'gifts'}>
        {text.gift}
      </NavLink>
    </nav>
  )
}

const ENTRY =
  'relative inline-flex min-h-11 items-center gap-1 text-control whitespace-nowrap hover:text-mor-700 group/entry'

function NavLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={ENTRY}>
      {children}
      {isHere && <HereMark />}
    </Link>
  )
}

function Trigger({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  return (
    <>
      {children}
      <ChevronDown
        className="ico-s transition-transform duration-(--duration-2) group-aria-expanded/entry:rotate-180"
        aria-hidden="true"
      />
      {isHere && <HereMark />}
    </>
  )
}

/** The lozenge marks the present entry. */
function HereMark() {
  return (
    <i aria-hidden="true" className="lozenge absolute -bottom-0.5 left-1/2 -ml-1 text-mor-700" />
  )
}

/** Which entry of the navigation the page belongs to. */
export function useHere(): 'new' | 'category' | 'collection' | 'gifts' | undefined {
  const { pathname, search } = useLocation()
  if (pathname === '/gifts') return 'gifts'
  if (pathname === '/category') return 'category'
  if (pathname !== '/shopping') return undefined
  const query = new URLSearchParams(search)
  if (query.has('categoryId')) return 'category'
  if (query.has('collection')) return 'collection'
  if (query.has('q') || query.has('sale')) return undefined
  return query.has('gift') ? 'gifts' : 'new'
}
