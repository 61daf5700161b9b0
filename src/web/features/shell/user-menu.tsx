import { UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { logOutEverywhere } from '#web/api/log-out.ts'
import { useSession } from '#web/api/stored-session.ts'
import { MENU_ROW, PopoverMenu } from './popover-menu.tsx'

/** Orders and Logout for who is logged in, otherwise the way to log in. */
export function UserMenu() {
  const session = useSession()
  return (
    <PopoverMenu
      trigger={<UserRound className="ico" aria-hidden="true" />}
      label={session === undefined ? 'Account' : `Account of ${session.name}`}
      align="right"
      buttonClassName="inline-grid size-11 place-items-center rounded-full hover:bg-ink/6"
    >
      {session === undefined ? (
        <li>
          <Link to="/login" className={MENU_ROW}>
            Login / Signup
          </Link>
        </li>
      ) : (
        <>
          <li className="mb-1 truncate border-b border-line px-3 pt-1 pb-2 text-sm text-ink-2">
            {session.name}
          </li>
          {session.role === 'admin' && (
            <li>
              <Link to="/admin" className={MENU_ROW}>
                Admin
              </Link>
            </li>
          )}
          <li>
            <Link to="/myorders" className={MENU_ROW}>
              Orders
            </Link>
          </li>
          <li>
            <button type="button" className={MENU_ROW} onClick={() => void logOutEverywhere()}>
              Logout
            </button>
          </li>
        </>
      )}
    </PopoverMenu>
  )
}
