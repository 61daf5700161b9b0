/** `npm run backup [-- --to FILE]`: saves the whole shop to one file, whether or not it runs. */
import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '#server/backup/write-backup.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { PAN_KEY_FILE } from '#server/services/secrets/pan-key.ts'
import { step } from '#server/startup/print.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { withDatabase } from './with-database.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } }, strict: false })

await withDatabase(
  async (database, config) => {
    const { dataDir } = config
    const file = fileFor(values.to, dataDir)
    if (existsSync(file))
      throw new StartProblem(`${file} already exists. Choose another file name.`)
    await mkdir(dirname(file), { recursive: true })
    const written = await step('Making the backup', () =>
      writeBackup(database, { store: openStore(config), file }),
    )
    const { rows, tables, pictureFiles, missingFiles } = written
    const size = ((await stat(file)).size / 1e6).toFixed(1)
    say(`${file}, ${size} MB: ${rows} rows of ${tables} tables, ${pictureFiles} files of pictures.`)
    if (missingFiles > 0) {
      say(`${missingFiles} picture files are missing in the shop. Run npm run doctor -- --mend`)
    }
    if (config.panKeys !== undefined || existsSync(join(config.dataDir, PAN_KEY_FILE))) {
      say(
        `The PANs in this backup can be read only with PAN_KEY or ${PAN_KEY_FILE} of the data folder. Neither is in the backup.`,
      )
    }
    say('It holds names, addresses and password hashes: keep it where only you can read it.')
  },
  { isMigrated: false },
)

/** Relative to the folder in which npm was called. */
function fileFor(to: string | boolean | undefined, dataDir: string): string {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  if (typeof to === 'string' && to !== '') return resolve(from, to)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return join(dataDir, 'backups', `nagina-${moment}.tar`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
