import { useShop } from '#web/api/shop-context.tsx'
import { ChevronDown, Languages } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { worksInAdmin } from '#domain/accounts/roles.ts'
import { logOutHere } from '#web/api/log-out.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { shell as text } from '#i18n/shell/shell.ts'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { ShopMark } from '#web/ui/shop-mark.tsx'
import { CategoryLinks } from './category-links.tsx'
import { CollectionLinks } from './collection-links.tsx'
import { LanguageLinks } from './language-choice.tsx'

/** The menu of small screens: a sheet from the left with everything that does not fit the header. */
export function PhoneMenuSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="left" title={<MenuTitle />}>
      <MenuContent onFollow={onClose} />
    </Drawer>
  )
}

function MenuTitle() {
  const { name, logo } = useShop().settings
  return (
    <>
      <span className="sr-only">{text.menu}</span>
      <ShopMark name={name} logo={logo} className="w-26 text-mor-900" />
    </>
  )
}

const ROW =
  'flex min-h-14 w-full items-center justify-between border-b border-line px-5 sm:px-6 text-left hover:bg-ivory focus-visible:-outline-offset-2'

function MenuContent({ onFollow }: { onFollow: () => void }) {
  const session = useSession()
  const { collections, settings } = useShop()
  const entry = (to: string, label: string, hasOwnPolicy = false) => (
    <li>
      <Link to={to} reloadDocument={hasOwnPolicy} onClick={onFollow} className={ROW}>
        {label}
      </Link>
    </li>
  )
  return (
    <div className="-m-5 sm:-m-6">
      {session === undefined ? (
        <p className="d4 p-5 sm:px-6">
          <Link to="/login" onClick={onFollow} className="inline-flex min-h-11 items-center">
            {text.login}
          </Link>
        </p>
      ) : (
        <p className="d4 p-5 break-words sm:px-6">{session.name}</p>
      )}
      <nav aria-label={text.menu}>
        <ul className="border-t border-line">
          {entry('/shopping', text.newArrival)}
          <Group label={text.byCategory}>
            <CategoryLinks
              rowClassName="flex min-h-14 items-center gap-3.5 px-5 sm:px-6 hover:bg-sand focus-visible:-outline-offset-2"
              onFollow={onFollow}
            />
          </Group>
          {collections.length > 0 && (
            <Group label={text.byCollections}>
              <CollectionLinks
                rowClassName="flex min-h-14 items-center px-5 sm:px-6 hover:bg-sand focus-visible:-outline-offset-2"
                onFollow={onFollow}
              />
            </Group>
          )}
          {entry('/gifts', text.gift)}
          {entry('/wishlist', text.wishlist)}
          {/* Also for who is logged out: the page leads to the login and to the order of a guest. */}
          {entry('/myorders', text.orders)}
          {session !== undefined && entry('/account', text.account)}
          {worksInAdmin(session?.role) && entry('/admin', text.admin, true)}
          {entry('/contact', text.footer.contact)}
          {!settings.hiddenPages.includes('faq') && entry('/faq', text.footer.faq)}
          {session !== undefined && (
            <li>
              <button type="button" className={ROW} onClick={() => void logOutHere()}>
                {text.logout}
              </button>
            </li>
          )}
          <li className="flex min-h-14 items-center gap-4 px-5 sm:px-6">
            <Languages className="ico-s text-ink-3" aria-hidden="true" />
            <span className="sr-only">{text.language}</span>
            <LanguageLinks />
          </li>
        </ul>
      </nav>
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li>
      <details className="group/menu">
        <summary className={`${ROW} list-none`}>
          {label}
          <ChevronDown
            className="ico transition-transform group-open/menu:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <ul className="border-b border-line bg-ivory">{children}</ul>
      </details>
    </li>
  )
}
