import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

interface LoginFirstProps {
  title: string
  /** What waits behind the login. */
  text?: string
  /** Of the button. */
  login: string
  /** The page to come back to: `/account`. */
  from: string
  headingLevel?: 1 | 2
  /** Another way, beside the button. */
  children?: ReactNode
}

/** Shown instead of a page that needs a login: leads to the login and back. */
export function LoginFirst({ title, text, login, from, headingLevel, children }: LoginFirstProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      {...(headingLevel && { headingLevel })}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to="/login" state={{ from }}>
            {login}
          </ButtonLink>
          {children}
        </div>
      }
    />
  )
}
