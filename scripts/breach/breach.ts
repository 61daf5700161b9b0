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
import { reportFailure } from '#server/startup/report-failure.ts'
import { peopleAsCsv, peopleIn } from '#server/features/accounts/breach/people-file.ts'
import { notifyPeople } from '#server/features/accounts/breach/notify-people.ts'
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

/** What each command does with the database of the shop; undefined for an unknown command. */
const ACTS: Readonly<Record<string, (database: Database) => Promise<string>>> = {
  'end-sessions': endSessions,
  ...(first !== '' && { list }),
  ...(second !== '' && { tell }),
}

try {
  await begin()
} catch (error) {
  process.exitCode = reportFailure(error)
}

async function begin(): Promise<void> {
  if (act === 'notice' && first !== '') return say(await writeNotice())
  const run = ACTS[act ?? '']
  // Before a database is opened: a mistyped command must not create one.
  if (run === undefined) throw new StartProblem(HELP)
  await withDatabase(async (database) => say(await run(database)))
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

async function writeNotice(): Promise<string> {
  const empty = `${JSON.stringify(EMPTY_NOTICE, null, 2)}\n`
  await withFile(first, () => writeFile(first, empty, { flag: 'wx' }))
  return `Fill in ${first}, in both languages if you can.`
}

async function endSessions(database: Database): Promise<string> {
  const { sessions, links } = await endAllAccess(database)
  return `${sessions} sessions are ended and ${links} links and codes cancelled. Everybody logs in again.`
}

async function list(database: Database): Promise<string> {
  const file = createWriteStream(first, { mode: PRIVATE, flags: 'wx' })
  await withFile(first, () => pipeline(peopleAsCsv(database.orm), file))
  return `${first} has whose data the shop stores. Take out those whom the breach does not touch.`
}

async function tell(database: Database): Promise<string> {
  const notice = noticeIn(parsed(await withFile(first, () => readFile(first, 'utf8'))))
  if (typeof notice === 'string') throw new StartProblem(notice)
  const people = peopleOf(await withFile(second, () => readFile(second, 'utf8')))
  const count = await notifyPeople(database, { notice, people })
  return `${count} people are told, once each. The admin lists their emails under Emails.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartProblem(`${first} is no notice: ${reasonOf(error)}`)
  }
}

function peopleOf(text: string): ReturnType<typeof peopleIn> {
  try {
    return peopleIn(text)
  } catch (error) {
    throw new StartProblem(`${second} cannot be read: ${reasonOf(error)}`)
  }
}

/** Why a file could not be read or written, in words: the person who runs this has no time for a stack trace. */
async function withFile<Result>(name: string, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') {
      throw new StartProblem(`${name} is there already and was left as it is. Name another file.`)
    }
    if (code === 'ENOENT') throw new StartProblem(`There is no file or folder ${name}.`)
    if (code === 'EACCES' || code === 'EISDIR') {
      throw new StartProblem(`${name} cannot be used: ${reasonOf(error)}`)
    }
    throw error
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
