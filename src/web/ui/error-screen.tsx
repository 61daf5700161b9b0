import { Search } from 'lucide-react'
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
    <div className="wrap">
      <div className="mx-auto grid max-w-[34rem] justify-items-center gap-4 py-[clamp(3rem,9vh,7rem)] text-center">
        <Mark className="w-22 text-mor-800" />
        <h1 tabIndex={-1} className="d2">
          This page is not here
        </h1>
        <p className="text-pretty text-ink-2">
          The link may be old, or the piece may be sold. Search for what you had in mind.
        </p>
        <search className="mt-3 w-full">
          <form action="/shopping" className="relative">
            <label>
              <span className="sr-only">Search</span>
              <input name="q" type="search" placeholder="Search" className="control pr-12" />
            </label>
            <button
              type="submit"
              aria-label="Search"
              className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center"
            >
              <Search className="ico" aria-hidden="true" />
            </button>
          </form>
        </search>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/">Home</ButtonLink>
          <ButtonLink to="/shopping" variant="secondary">
            New Arrival
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function BrokenScreen({ error }: { error: unknown }) {
  return (
    <div className="wrap">
      <div className="mx-auto grid max-w-[34rem] justify-items-center gap-4 py-[clamp(3rem,9vh,7rem)] text-center">
        <Mark className="w-22 text-mor-800" />
        <h1 tabIndex={-1} className="d2">
          Something broke on our side
        </h1>
        <p className="text-pretty text-ink-2">
          Your cart and your orders are safe. Please load the page again; if it stays broken, tell
          us through the contact page.
        </p>
        {import.meta.env.DEV && error instanceof Error && (
          <pre className="max-w-full overflow-auto bg-ivory p-4 text-left text-xs">
            {error.stack}
          </pre>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            Home
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
