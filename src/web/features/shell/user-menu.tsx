import { UserRound } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import { worksInAdmin } from '#domain/accounts/roles.ts'
import { logOutHere } from '#web/api/log-out.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { shell as text } from '#i18n/shell/shell.ts'
import { MENU_ROW, PopoverMenu } from './popover-menu.tsx'

/** Orders, wishlist, account and Logout for the logged-in person, otherwise the way to log in. */
export function UserMenu() {
  const session = useSession()
  return (
    <PopoverMenu
      trigger={<UserRound className="ico" aria-hidden="true" />}
      label={session === undefined ? text.account : text.accountOf(session.name)}
      align="right"
      buttonClassName="inline-grid size-11 place-items-center rounded-full hover:bg-ink/6"
    >
      {session === undefined ? (
        <li>
          <Link to="/login" className={MENU_ROW}>
            {text.login}
          </Link>
        </li>
      ) : (
        <>
          {worksInAdmin(session.role) && (
            <li>
              <Link to="/admin" reloadDocument className={MENU_ROW}>
                {text.admin}
              </Link>
            </li>
          )}
          <li>
            <Link to="/myorders" className={MENU_ROW}>
              {text.orders}
            </Link>
          </li>
          <li>
            <Link to="/wishlist" className={MENU_ROW}>
              {text.wishlist}
            </Link>
          </li>
          <li>
            <Link to="/account" className={MENU_ROW}>
              {text.account}
            </Link>
          </li>
          <li>
            <button type="button" className={MENU_ROW} onClick={() => void logOutHere()}>
              {text.logout}
            </button>
          </li>
        </>
      )}
    </PopoverMenu>
  )
}
