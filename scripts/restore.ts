/** `npm run restore -- FILE [--force]`: restores a backup into an empty shop, or with `--force` into any. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { step } from '#server/startup/print.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean' } },
  allowPositionals: true,
  strict: false,
})

await withDatabase(
  async (database, { uploadsDir }) => {
    const [named] = positionals
    if (named === undefined) {
      throw new StartProblem(
        'Say which backup: npm run restore -- FILE, and --force to replace a shop',
      )
    }
    const file = resolve(process.env['INIT_CWD'] ?? process.cwd(), named)
    const isForced = values.force === true
    const restored = await step('Restoring the backup', () =>
      restoreBackup(database, { file, uploadsDir, isForced }),
    )
    const { madeAt, rows, pictureFiles, levelsClimbed } = restored
    const climbed = levelsClimbed > 0 ? ` It was updated by ${levelsClimbed} versions.` : ''
    process.stdout.write(
      `The shop is as it was at ${madeAt}: ${rows} rows, ${pictureFiles} files of pictures.${climbed}\n`,
    )
  },
  { isMigrated: false },
)
