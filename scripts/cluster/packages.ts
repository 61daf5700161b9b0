import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/db/embedded/start-problem.ts'

/** A program of the cluster and Debian's package of it. */
const PROGRAMS = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
} as const

/** Patroni uses the second to speak to etcd; `npm run cluster:test` uses the third to cut off a machine. */
const FURTHER_PACKAGES = ['postgresql', 'python3-etcd', 'nftables']
const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin']
const POSTGRES_VERSIONS = '/usr/lib/postgresql'

/** The paths of the programs that Debian's packages have installed. */
export interface Programs extends Record<keyof typeof PROGRAMS, string> {
  /** The folder of PostgreSQL's programs. */
  postgresBin: string
}

/** Finds all programs. Throws a `StartProblem` that names the missing packages and how to get them. */
export function findPrograms(): Programs {
  const found = Object.entries(PROGRAMS).map(([program, name]) => ({
    program,
    name,
    path: PLACES.map((place) => join(place, program)).find((path) => existsSync(path)),
  }))
  const postgresBin = newestPostgres()
  const missing: string[] = found.filter(({ path }) => path === undefined).map(({ name }) => name)
  if (postgresBin === undefined) missing.push('postgresql')
  if (missing.length > 0 || postgresBin === undefined) {
    throw new StartProblem(
      `This machine has no ${missing.join(', ')}. Run \`npm run cluster -- --install\` as root on Debian or Ubuntu.`,
    )
  }
  const path = (program: keyof typeof PROGRAMS) =>
    found.find((one) => one.program === program)?.path ?? program
  return {
    etcd: path('etcd'),
    patroni: path('patroni'),
    pgbouncer: path('pgbouncer'),
    haproxy: path('haproxy'),
    pgbackrest: path('pgbackrest'),
    postgresBin,
  }
}

function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined
  const versions = readdirSync(POSTGRES_VERSIONS)
    .map(Number)
    .filter((version) => existsSync(join(binOf(version), 'postgres')))
  return versions.length === 0 ? undefined : binOf(Math.max(...versions))
}

function binOf(version: number): string {
  return join(POSTGRES_VERSIONS, String(version), 'bin')
}

/**
 * Installs the packages with apt, as root. They start no service and make no database, and what is installed
 * already stays as it is.
 */
export function installPackages(): void {
  if (process.getuid?.() !== 0) {
    throw new StartProblem('Only root can install packages: run it with sudo.')
  }
  const undo = [
    placeFile('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755),
    ...(existsSync('/etc/postgresql-common')
      ? []
      : [placeFile('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')]),
  ]
  try {
    const names = [...Object.values(PROGRAMS), ...FURTHER_PACKAGES]
    const options = ['install', '-y', '--no-install-recommends', '--no-upgrade', ...names]
    execFileSync('apt-get', options, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } finally {
    for (const remove of undo) remove()
  }
}

/** Writes a file unless it exists. Returns a function that removes it again. */
function placeFile(path: string, text: string, mode = 0o644): () => void {
  if (existsSync(path)) return () => undefined
  execFileSync('mkdir', ['-p', join(path, '..')])
  writeFileSync(path, text, { mode })
  return () => rmSync(path, { force: true })
}
