import type { ReactNode } from 'react'

interface AdminPageProps {
  title: string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** False where paper shows only what is below the title. */
  hasPrintedTitle?: boolean
  children: ReactNode
}

/** A page of the admin: its title and what is on it. The frame moves the focus to the title. */
export function AdminPage({ title, actions, hasPrintedTitle = true, children }: AdminPageProps) {
  return (
    <>
      <div
        className={`mb-5 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3 ${hasPrintedTitle ? '' : 'print:hidden'}`}
      >
        <h1 tabIndex={-1} className="mr-auto text-xl font-semibold tracking-tight">
          {title}
        </h1>
        {actions}
      </div>
      {children}
    </>
  )
}
