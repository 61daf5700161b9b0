import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { logOut, type Session } from '#contract/accounts/accounts.ts'
import { worksInAdmin } from '#domain/accounts/roles.ts'
import { ApiError } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { endStoredSession, useHydrated, useSession } from '#web/api/stores/stored-session.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { LoadingFrame } from './loading-frame.tsx'

interface RequireAdminProps {
  children: (session: Session, logOutHere: () => void) => ReactNode
}

/**
 * Lets only a stored login of role admin or staff through and leads everyone else to the login. What this
 * hides the server guards as well: a token that it refuses ends the session and leads to the login.
 */
export function RequireAdmin({ children }: RequireAdminProps) {
  const isLive = useHydrated()
  const session = useSession()
  const navigate = useNavigate()
  const isInside = worksInAdmin(session?.role)
  const wasInside = useRef(false)
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    if (!isLive) return
    if (isInside) {
      wasInside.current = true
      return
    }
    if (wasInside.current && !isLeaving) {
      toast.failure('You are logged out. Please log in again.')
    }
    void navigate('/login', { replace: true })
  }, [isLive, isInside, isLeaving, navigate])

  if (!isLive || session === undefined || !isInside) return <LoadingFrame />
  const logOutHere = () => {
    setIsLeaving(true)
    // The call has read the token when it returns its promise; forgetting it need not wait.
    const ending = browserApi.call(logOut)
    endStoredSession()
    ending.catch(tellIfStillOpen)
  }
  return children(session, logOutHere)
}

function tellIfStillOpen(error: unknown): void {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver) return
  toast.failure(
    'You are logged out here, but the server could not be reached. Your session there ends within 30 days.',
  )
}
