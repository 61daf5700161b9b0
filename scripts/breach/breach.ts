/**
 * `npm run breach`: what has to be done after a breach of personal data, and the tools for it (OPERATIONS, A breach of
 * personal data).
 */
import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { EMPTY_NOTICE, noticeIn } from '#domain/accounts/breach-notice.ts'
import type { Database } from '#server/db/connection.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { endAllAccess } from '#server/features/accounts/breach/end-all-access.ts'
import { peopleAsCsv, peopleIn } from '#server/features/accounts/breach/people-file.ts'
import { tellPeople } from '#server/features/accounts/breach/tell-people.ts'
import { withDatabase } from '#scripts/with-database.ts'

const HELP = `After a breach of personal data (OPERATIONS, A breach of personal data, says all of it):
  npm run breach -- end-sessions              logs everybody out and cancels open links
  npm run breach -- list people.csv           writes whose data the shop has, and what
  npm run breach -- notice notice.json        writes an empty notice to be filled in
  npm run breach -- tell notice.json people.csv   emails the notice to the people of the list, once
Within 6 hours CERT-In has to know, without delay the Data Protection Board of India and each affected person,
and within 72 hours the Board all details.`

/** Only the shop's user may read a list of people. */
const PRIVATE = 0o600

const [act, ...files] = process.argv.slice(2)
const [first = '', second = ''] = files

if (act === 'notice' && first !== '') {
  await writeFile(first, `${JSON.stringify(EMPTY_NOTICE, null, 2)}\n`, { flag: 'wx' })
  process.stdout.write(`Fill in ${first}, in both languages if you can.\n`)
} else {
  await withDatabase(async (database) => {
    process.stdout.write(`${await run(database)}\n`)
  })
}

async function run(database: Database): Promise<string> {
  if (act === 'end-sessions') {
    const { sessions, links } = await endAllAccess(database)
    return `${sessions} sessions are ended and ${links} links and codes cancelled. Everybody logs in again.`
  }
  if (act === 'list' && first !== '') {
    await pipeline(
      peopleAsCsv(database.orm),
      createWriteStream(first, { mode: PRIVATE, flags: 'wx' }),
    )
    return `${first} has whose data the shop stores. Take out those whom the breach does not touch.`
  }
  if (act === 'tell' && second !== '') return tell(database)
  throw new StartProblem(HELP)
}

async function tell(database: Database): Promise<string> {
  const notice = noticeIn(JSON.parse(await readFile(first, 'utf8')))
  if (typeof notice === 'string') throw new StartProblem(notice)
  const people = peopleIn(await readFile(second, 'utf8'))
  const count = await tellPeople(database, { notice, people })
  return `${count} people are told, once each. The admin lists their emails under Emails.`
}
