/** `npm run restore -- FILE [--force]`: restores a backup into an empty shop, or with `--force` into any. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connection.ts'
import { listPanKeys } from '#server/db/orders/buyer-pans.ts'
import { PAN_KEY_FILE, panBox } from '#server/services/secrets/pan-key.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { step } from '#server/startup/print.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
})

await withDatabase(
  async (database, config) => {
    const [named] = positionals
    if (named === undefined) {
      throw new StartProblem(
        'Say which backup: npm run restore -- FILE, and --force to replace a shop',
      )
    }
    const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), named)
    const isForced = values.force === true
    const restored = await step('Restoring the backup', () =>
      restoreBackup(database, { file, store: openStore(config), isForced }),
    )
    const { madeAt, rows, pictureFiles, levelsClimbed } = restored
    const climbed = levelsClimbed > 0 ? ` It was updated by ${levelsClimbed} versions.` : ''
    process.stdout.write(
      `The shop is as it was at ${madeAt}: ${rows} rows, ${pictureFiles} files of pictures.${climbed}\n`,
    )
    await sayMissingKeys(database, config)
  },
  { isMigrated: false },
)

/** The keys of the PANs are in no backup. */
async function sayMissingKeys(
  { orm }: Database,
  config: Pick<Config, 'dataDir' | 'panKeys'>,
): Promise<void> {
  const keyIds = await listPanKeys(orm)
  if (keyIds.length === 0) return
  const box = await panBox(config)()
  const missing = keyIds.filter((keyId) => !box.hasKey(keyId))
  if (missing.length === 0) return
  process.stdout.write(
    `Some PANs cannot be read yet: add the keys ${missing.join(', ')} of the old shop to ${PAN_KEY_FILE} in ${config.dataDir}, one a line, or to PAN_KEY.\n`,
  )
}
