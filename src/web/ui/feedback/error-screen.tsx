import { useEffect, useRef, type ReactNode } from 'react'
import { Form, Link, useNavigate, useRevalidator } from 'react-router'
import { errorPages as words } from '#i18n/ui/error-pages.ts'
import { offline } from '#i18n/ui/offline.ts'
import { ui } from '#i18n/ui/ui.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Mark } from '#web/ui/logo.tsx'

/** Between tries after the network has come back, doubled each time, in ms. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

interface ErrorScreenProps {
  isNotFound: boolean
  /** The shop could not be reached; nothing is wrong with the page. */
  isOffline?: boolean
  error: unknown
  /** Under the 404 page. */
  belowNotFound?: ReactNode
}

/** Shown instead of a page that is missing or failed. */
export function ErrorScreen({
  isNotFound,
  isOffline = false,
  error,
  belowNotFound,
}: ErrorScreenProps) {
  if (isOffline) return <OfflineScreen />
  if (!isNotFound) return <BrokenScreen error={error} />
  return <NotFoundScreen>{belowNotFound}</NotFoundScreen>
}

/** The 404 page, with ways on; `children` stand below them. */
export function NotFoundScreen({ children }: { children?: ReactNode }) {
  return (
    <Screen title={words.notFound.title} label="404" below={children}>
      <p className="text-balance text-ink-2">{words.notFound.text}</p>
      <search className="mt-2 w-full max-w-[26rem]">
        <Form action="/shopping" className="flex gap-2">
          <label className="min-w-0 flex-1">
            <span className="sr-only">{words.notFound.searchLabel}</span>
            <input
              name="q"
              type="search"
              placeholder={words.notFound.searchHint}
              className="control"
            />
          </label>
          <Button type="submit">{words.notFound.search}</Button>
        </Form>
      </search>
      <div className="mt-1 flex gap-6">
        <Link to="/" className="link min-h-11">
          {words.home}
        </Link>
        <Link to="/shopping" className="link min-h-11">
          {words.newArrival}
        </Link>
      </div>
    </Screen>
  )
}

/** The page did not come over the network: it is asked for again when the network is back. */
function OfflineScreen() {
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const tries = useRef(0)
  useEffect(() => {
    if (state !== 'idle') return undefined
    const tryAgain = () => {
      tries.current += 1
      void revalidate()
    }
    const comeBack = () => {
      tries.current = 0
      tryAgain()
    }
    // Browsers say that the network is back a moment before it carries a request.
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries.current, LONGEST_PAUSE_MS)
    const timer = tries.current > 0 && navigator.onLine ? setTimeout(tryAgain, pauseMs) : undefined
    window.addEventListener('online', comeBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', comeBack)
    }
  }, [state, revalidate])
  return (
    <Screen title={offline.noNetwork.title}>
      <p className="text-balance text-ink-2">{offline.noNetwork.text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {ui.tryAgain}
        </Button>
        <Button variant="secondary" onClick={() => void navigate(-1)}>
          {offline.noNetwork.back}
        </Button>
      </div>
    </Screen>
  )
}

function BrokenScreen({ error }: { error: unknown }) {
  return (
    <Screen title={ui.broken}>
      <p className="text-balance text-ink-2">{words.broken.text}</p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-auto bg-ivory p-4 text-left text-xs">{error.stack}</pre>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>{ui.reload}</Button>
        <ButtonLink to="/" variant="secondary" reloadDocument>
          {words.home}
        </ButtonLink>
      </div>
      <p className="mt-2 text-control text-ink-2">
        {words.broken.remains.before}
        {/* What is loaded here may be what is broken. */}
        <Link to="/contact" reloadDocument className="link inline-flex min-h-11 items-center">
          {words.broken.remains.link}
        </Link>
        {words.broken.remains.after}
      </p>
    </Screen>
  )
}

/** The page of a person without the right to this part of the shop: the words of the specification and nothing else. */
export function UnauthorizedScreen() {
  return (
    <Screen title={words.unauthorized.title}>
      <ButtonLink to="/" variant="secondary" className="mt-3">
        {words.home}
      </ButtonLink>
    </Screen>
  )
}

interface ScreenProps {
  title: string
  label?: string
  /** What follows in the room; without it the words stand alone in it. */
  below?: ReactNode
  children: ReactNode
}

/** Mark, title and ways on, alone in the window or above what follows. */
export function Screen({ title, label, below, children }: ScreenProps) {
  return (
    <div className={`wrap ${below === undefined ? '' : 'pb-(--section)'}`}>
      <div
        className={`grid content-center justify-items-center gap-3 pt-[clamp(4rem,8vw,7rem)] text-center ${below === undefined ? 'whole-room' : ''}`}
      >
        <Mark className="mb-3 w-24 text-mor-800" />
        {label !== undefined && <p className="text-sm text-ink-3">{label}</p>}
        <h1 tabIndex={-1} className="d2">
          {title}
        </h1>
        {children}
      </div>
      {below}
    </div>
  )
}
