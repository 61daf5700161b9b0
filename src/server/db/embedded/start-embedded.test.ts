import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { databaseFolder } from './database-folder.ts'
import { isAlive, readPidFile } from './postmaster.ts'
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts'

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nagina-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir })
  onTestFinished(() => embedded.stop())
  return embedded
}

async function query(embedded: EmbeddedDatabase, statement: string): Promise<unknown[]> {
  const client = new Client(embedded.poolConfig)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(statement)
    return rows
  } finally {
    await client.end()
  }
}

const postmasterOf = (dataDir: string) => Number(readPidFile(databaseFolder(dataDir).cluster)[0])
const parentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
/** A zombie still has its id but does not run any more. */
const isRunning = (pid: number) =>
  isAlive(pid) &&
  !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
const eventually = { timeout: PATIENCE_MS, interval: 50 }

describe('the embedded database', () => {
  test('stores safely what it has confirmed, and checks its files', async () => {
    const embedded = await start(await emptyFolder())
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
    const columns = names.map((name) => `current_setting('${name}') as ${name}`).join(', ')
    expect(await query(embedded, `select ${columns}`)).toEqual([
      { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on' },
    ])
    await expect(query(embedded, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(
      'permission',
    )
    await expect(query(embedded, 'create role thief')).rejects.toThrow('permission denied')
    await expect(query(embedded, `copy pg_class to '/tmp/x'`)).rejects.toThrow('permission denied')
  })

  test('leaves the processors to the shop first', async () => {
    const dataDir = await emptyFolder()
    const embedded = await start(dataDir)
    const backends = 'select pid from pg_stat_activity where pid = pg_backend_pid()'
    const client = new Client(embedded.poolConfig)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(backends)
    const pids = [postmasterOf(dataDir), ...rows.map(({ pid }) => pid)]
    const later = Math.min(19, getPriority() + 10)
    expect(pids.map((pid) => getPriority(pid))).toEqual([later, later])
    await client.end()
  })

  test('restarts by itself with its data when it is killed', async () => {
    const dataDir = await emptyFolder()
    const embedded = await start(dataDir)
    await query(embedded, 'create table rings as select 7 as size')
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(async () => {
      expect(await query(embedded, 'select size from rings')).toEqual([{ size: 7 }])
    }, eventually)
  })

  test('gets a new guardian when its guardian is killed', async () => {
    const dataDir = await emptyFolder()
    const embedded = await start(dataDir)
    const [postmaster, guardian] = [postmasterOf(dataDir), parentOf(postmasterOf(dataDir))]
    process.kill(guardian, 'SIGKILL')
    await vi.waitFor(async () => {
      expect(postmasterOf(dataDir)).not.toBe(postmaster)
      expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }])
    }, eventually)
    await embedded.stop()
    expect(isRunning(postmaster)).toBe(false)
  })

  test('starts again after a stop that leaves no process running', async () => {
    const dataDir = await emptyFolder()
    const first = await startEmbedded({ dataDir })
    await query(first, 'create table rings as select 7 as size')
    const [postmaster, guardian] = [postmasterOf(dataDir), parentOf(postmasterOf(dataDir))]
    await first.stop()
    expect([isRunning(postmaster), isRunning(guardian)]).toEqual([false, false])
    expect(await query(await start(dataDir), 'select size from rings')).toEqual([{ size: 7 }])
  })

  test('ignores a database that was left half created', async () => {
    const dataDir = await emptyFolder()
    await mkdir(join(dataDir, 'database.new', 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'database.new', 'cluster', 'PG_VERSION'), '18')
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('reports a folder that contains something else', async () => {
    const dataDir = await emptyFolder()
    await mkdir(join(dataDir, 'database'))
    await expect(start(dataDir)).rejects.toThrow('is not a database of PostgreSQL 18')
  })

  test('lives in a folder with a long path', async () => {
    const dataDir = join(await emptyFolder(), 'long'.repeat(30))
    expect(await query(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(process.getuid?.() === 0)('lives in a folder that is open to root only', async () => {
    const closed = await emptyFolder()
    await chmod(closed, 0o700)
    expect(await query(await start(join(closed, 'data')), 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
