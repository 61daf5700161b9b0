import { withGivenHeadings, type GivenHeading } from '#domain/catalogue/csv/own-headings.ts'
import { nameKey } from '#domain/catalogue/search/name-key.ts'
import type { Connection } from '#server/db/connection.ts'
import { recordChange } from '#server/db/settings/audit-log.ts'
import { readSetting, writeSetting } from '#server/db/settings/settings.ts'
import type { SessionUser } from '#server/http/auth.ts'
import type { FileColumns } from './columns-of-headings.ts'

/**
 * Keeps for the next file what was chosen for headings of this one; those that it does not have stay as they are. The
 * caller holds `lockPictures`, so one import at a time gets here, and nothing else writes this setting.
 */
export async function rememberHeadings(
  tx: Connection,
  { foreign }: Pick<FileColumns, 'foreign'>,
  { headings, by }: { headings: readonly GivenHeading[] | undefined; by: SessionUser },
): Promise<void> {
  const asked = new Set(headings?.map(({ heading }) => nameKey(heading)))
  const chosen = foreign.filter(({ heading }) => asked.has(nameKey(heading)))
  if (chosen.length === 0) return
  const before = await readSetting(tx, KEY)
  const after = withGivenHeadings(before, chosen)
  await writeSetting(tx, KEY, after)
  await recordChange(tx, {
    by,
    action: 'settings.update',
    subject: { id: KEY, name: KEY },
    before: byHeading(before),
    after: byHeading(after),
  })
}

const KEY = 'import.headings'

function byHeading(given: readonly GivenHeading[]): object {
  return Object.fromEntries(given.map(({ heading, column }) => [heading, column]))
}
