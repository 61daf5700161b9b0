import { LogOut } from '#web/ui/icons/lucide.ts'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useRights } from '#web/api/stores/own-rights.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { entriesFor } from './admin-entries.ts'

/** How each row of the menu looks. */
export const MENU_ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-2.5 text-left font-medium text-ink-2 hover:bg-ink/5 lg:pointer-fine:min-h-9'
const CURRENT = 'bg-white text-ink shadow-1 ring-1 ring-line hover:bg-white'

interface AdminMenuProps {
  /** How many points before the opening are to do; undefined while that is unknown. */
  openPoints: number | undefined
  onLogOut: () => void
  /** Called when an entry was chosen. */
  onChoose?: () => void
  /** Shown above Logout. */
  foot?: ReactNode
}

/** The entries of the admin area; the lozenge says where one is. */
export function AdminMenu({ openPoints, onLogOut, onChoose, foot }: AdminMenuProps) {
  const role = useSession()?.role
  const rights = useRights()
  return (
    <nav aria-label="Admin" className="flex h-full flex-col">
      <ul className="grid gap-0.5">
        {entriesFor(role, rights).map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/admin'}
              onClick={onChoose}
              className={({ isActive }) => `${MENU_ROW} ${isActive ? CURRENT : ''}`}
            >
              {({ isActive }) => (
                <>
                  <Icon
                    aria-hidden="true"
                    className={`size-4.5 flex-none stroke-[1.5] ${isActive ? 'text-mor-700' : ''}`}
                  />
                  {label}
                  {to === '/admin/opening' && <OpenPoints count={openPoints} />}
                  {isActive && (
                    <i className="lozenge mr-1 ml-auto text-mor-700" aria-hidden="true" />
                  )}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="mt-auto border-t border-line pt-2">
        {foot}
        <button type="button" onClick={onLogOut} className={MENU_ROW}>
          <LogOut aria-hidden="true" className="size-4.5 flex-none stroke-[1.5]" />
          Logout
        </button>
      </div>
    </nav>
  )
}

function OpenPoints({ count }: { count: number | undefined }) {
  if (count === undefined || count === 0) return null
  return (
    <span className="ml-auto min-w-6 rounded-full bg-mor-800 px-1.5 py-0.5 text-center text-xs font-semibold text-white tabular-nums">
      {count}
      <span className="sr-only">{count === 1 ? ' point to do' : ' points to do'}</span>
    </span>
  )
}
