import { getOwnSizes } from '#contract/accounts/own-sizes.ts'
import { ownSizesOf } from '#domain/accounts/own-sizes.ts'
import type { SizeKind } from '#domain/catalogue/sizes/piece-sizes.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { sizes as text } from '#i18n/catalogue/sizes.ts'

/** The sizes of this kind that somebody who is logged in remembers. */
export function OwnSizeNote({ kind }: { kind: SizeKind }) {
  const session = useSession()
  return session === undefined ? null : <Remembered kind={kind} userId={session.userId} />
}

function Remembered({ kind, userId }: { kind: SizeKind; userId: number }) {
  const load = useLoad(`sizes of ${userId}`, () => browserApi.call(getOwnSizes))
  const own = load.state === 'ready' ? ownSizesOf(kind, load.data) : []
  if (own.length === 0) return null
  const words = own.map(({ place, code }) =>
    text.own(text.places[place], text.chooser.code({ kind, code })),
  )
  return (
    <p className="text-note text-ink-2">
      {text.ownTitle}: {words.join(', ')}
    </p>
  )
}
