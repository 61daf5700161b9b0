/** The part of `npm run doctor` that checks the shop's data, on the project's Node. */
import { examineShop } from '#server/diagnostics/examine-shop.ts'
import { examineMailDomain } from '#server/diagnostics/mail-domain.ts'
import { readSetting } from '#server/db/settings/settings.ts'
import { levelOf, readLevels } from '#server/db/migration-levels.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { withDatabase } from './with-database.ts'

const isMending = process.argv.includes('--mend')

await withDatabase(
  async (database, config) => {
    const { smtpUrl, mailFrom, dkim } = config
    const client = await database.pool.connect()
    const level = await levelOf(client).finally(() => client.release())
    if (level !== readLevels().at(-1)?.when) {
      say(
        "ok       The shop's data: of another version than this program; npm start brings it forward",
      )
      return
    }
    const shop = { database, store: openStore(config) }
    for (const { name, found, cure, mended } of await examineShop(shop, { isMending })) {
      say(`${cure ? 'PROBLEM' : 'ok     '}  ${name}: ${found}`)
      if (mended) say(`         Mended: ${mended}`)
      if (cure) say(`         Cure: ${cure}`)
    }
    if (smtpUrl === undefined) return
    const { email } = await readSetting(database.orm, 'shop')
    const domain = (mailFrom ?? email).split('@').at(-1) ?? ''
    for (const { name, found, cure } of await examineMailDomain({
      domain,
      selector: dkim?.selector,
    })) {
      say(`${cure ? 'PROBLEM' : 'ok     '}  ${name}: ${found}`)
      if (cure) say(`         Cure: ${cure}`)
    }
  },
  { isMigrated: false },
)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
