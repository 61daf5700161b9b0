import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { Mark } from './logo.tsx'

interface ErrorScreenProps {
  isNotFound: boolean
  error: unknown
}

/** What stands in for a page that is not here or that broke. */
export function ErrorScreen({ isNotFound, error }: ErrorScreenProps) {
  return isNotFound ? <NotFoundScreen /> : <BrokenScreen error={error} />
}

/** "This page is not here", with ways on. */
export function NotFoundScreen() {
  return (
    <Screen title="This page is not here" label="404">
      <p className="text-balance text-ink-2">
        It may have moved, or the piece has found its owner.
      </p>
      <search className="mt-2 w-full max-w-[26rem]">
        <form action="/shopping" className="flex gap-2">
          <label className="min-w-0 flex-1">
            <span className="sr-only">Search</span>
            <input name="q" type="search" placeholder="Search jewellery" className="control" />
          </label>
          <Button type="submit">Search</Button>
        </form>
      </search>
      <div className="mt-1 flex gap-6">
        <Link to="/" className="link min-h-11">
          Home
        </Link>
        <Link to="/shopping" className="link min-h-11">
          New Arrival
        </Link>
      </div>
    </Screen>
  )
}

function BrokenScreen({ error }: { error: unknown }) {
  return (
    <Screen title="Something broke on our side">
      <p className="text-balance text-ink-2">
        Your cart and your orders are safe. Please load the page again; if it stays broken, tell us
        through the contact page.
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-auto bg-ivory p-4 text-left text-xs">{error.stack}</pre>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          Home
        </ButtonLink>
      </div>
    </Screen>
  )
}

interface ScreenProps {
  title: string
  label?: string
  children: ReactNode
}

function Screen({ title, label, children }: ScreenProps) {
  return (
    <div className="wrap grid justify-items-center gap-3 py-[clamp(4rem,11vw,9rem)] text-center">
      <Mark className="mb-3 w-24 text-mor-800" />
      {label !== undefined && <p className="text-sm text-ink-3">{label}</p>}
      <h1 tabIndex={-1} className="d2">
        {title}
      </h1>
      {children}
    </div>
  )
}
