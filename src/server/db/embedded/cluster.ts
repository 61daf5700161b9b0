import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { databaseFolder } from './database-folder.ts'
import { runProgram } from './run-program.ts'
import { StartProblem } from './start-problem.ts'

const MAJOR_VERSION = '18'

/** The role the shop connects as, and its database. */
export const OWNER = 'nagina'

export interface ClusterKeys {
  /** Of the role `nagina`, which owns its database and nothing else. */
  password: string
  /** Of the superuser `postgres`, for manual repairs; the shop never uses it. */
  superuserPassword: string
}

interface ClusterPlan {
  dataDir: string
  binaries: Binaries
  account: Account | undefined
  /** False for tests: data may be lost at a power cut, and the role may create databases. */
  isDurable: boolean
}

/**
 * Creates the database files if there are none. They appear at once, by a rename, so an interrupted start
 * leaves nothing that the next start could mistake for a database.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<ClusterKeys> {
  const place = databaseFolder(plan.dataDir)
  if (!existsSync(place.folder)) {
    const draft = databaseFolder(plan.dataDir, 'database.new')
    await rm(draft.folder, { recursive: true, force: true })
    await makeCluster(plan, draft)
    await rename(draft.folder, place.folder)
  }
  const versionFile = join(place.cluster, 'PG_VERSION')
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'none'
  if (version === MAJOR_VERSION) return JSON.parse(readFileSync(place.keys, 'utf8'))
  throw new StartProblem(
    `${place.folder} is not a database of PostgreSQL ${MAJOR_VERSION} (its version: ${version}). ` +
      'Move the folder away, or set DATA_DIR to another one.',
  )
}

type Place = ReturnType<typeof databaseFolder>

async function makeCluster(plan: ClusterPlan, draft: Place): Promise<void> {
  const { binaries, account, isDurable } = plan
  const keys = { password: newPassword(), superuserPassword: newPassword() }
  // A file that is deleted afterwards: everybody can see a password on a command line.
  const passwordFile = join(draft.folder, 'superuser-password')
  await mkdir(draft.cluster, { recursive: true })
  await chmod(draft.folder, 0o711)
  await writeFile(passwordFile, keys.superuserPassword, { mode: 0o600 })
  if (account) {
    await chown(draft.cluster, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  const run = { account, cwd: draft.cluster }
  const data = draft.pathFor(account)
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await runProgram(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      '--encoding=UTF8',
      ...locale,
      '--auth=scram-sha-256',
      '--pwfile=../superuser-password',
      '--wal-segsize=4',
      '--data-checksums',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...run, input: '' },
  )
  await rm(passwordFile)
  const rights = isDurable ? 'nocreatedb' : 'createdb'
  // Single-user mode needs no network and no second start; each line is a statement.
  const single = (database: string, lines: string[]) =>
    runProgram(
      binaries.postgres,
      ['--single', '-D', data, ...(isDurable ? [] : ['-F']), database],
      {
        ...run,
        input: `${lines.join('\n')}\n`,
      },
    )
  await single('postgres', [
    `create role ${OWNER} login ${rights} nocreaterole password '${keys.password}'`,
    `create database ${OWNER} owner ${OWNER}`,
    `revoke connect, temporary on database postgres from public`,
  ])
  await single(OWNER, ['create extension pg_trgm', 'create extension unaccent'])
  await writeFile(draft.keys, JSON.stringify(keys), { mode: 0o600, flush: true })
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}
