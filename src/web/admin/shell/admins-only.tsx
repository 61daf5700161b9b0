import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useRights } from '#web/api/stores/own-rights.ts'
import { opensScreen } from './admin-entries.ts'

interface AdminsOnlyProps {
  /** Of who is logged in. */
  role: string
  children: ReactNode
}

/** Shows a screen of the admin to anyone who may see it, and to others why it is closed and a way back. */
export function AdminsOnly({ role, children }: AdminsOnlyProps) {
  const { pathname } = useLocation()
  const rights = useRights()
  if (opensScreen(role, pathname, rights)) return children
  // Whether somebody of the staff may see it is known in a moment.
  if (rights === undefined) return null
  return (
    <section className="grid justify-items-start gap-3">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        Only administrators can see this page.
      </h1>
      <p className="text-ink-2">Ask an administrator of the shop if you need access.</p>
      <Link to="/admin" className="link min-h-11 content-center">
        Back to the dashboard
      </Link>
    </section>
  )
}
