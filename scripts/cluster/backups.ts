import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { accountOfNode, ownFile, ownFolder, PORTS, type Layout } from './layout.ts'

const run = promisify(execFile)

/** The name under which pgbackrest keeps this cluster. */
const STANZA = 'nagina'

/** The settings that Patroni gives to PostgreSQL so that every change reaches the repository of backups. */
export function archiveParameters(layout: Layout, node: number): Record<string, string | number> {
  return {
    archive_mode: 'on',
    archive_command: `${commandLine(layout, node)} archive-push %p`,
    // In seconds: the most that is lost when all three machines are lost.
    archive_timeout: 60,
  }
}

/** Writes the settings of pgbackrest for a machine. All machines use one repository, as if it were on another server. */
export function writeBackupSettings(layout: Layout, node: number, home: string): void {
  const account = accountOfNode(layout, node)
  const folder = (name: string) => ownFolder(layout, name, account)
  const settings = [
    '[global]',
    `repo1-path=${folder('backups')}`,
    'repo1-retention-full=2',
    `log-path=${folder(`postgres${node}/backup-logs`)}`,
    `lock-path=${folder(`postgres${node}/backup-locks`)}`,
    'log-level-console=warn',
    'compress-type=lz4',
    'start-fast=y',
    `[${STANZA}]`,
    `pg1-path=${join(home, 'data')}`,
    `pg1-port=${PORTS.postgres}`,
    `pg1-socket-path=${home}`,
    'pg1-user=postgres',
  ]
  ownFile(settingsFile(layout, node), `${settings.join('\n')}\n`, account)
}

/** Registers the cluster in the repository, unless it is registered. */
export async function prepareBackups(layout: Layout, primary: number): Promise<void> {
  await pgbackrest(layout, primary, ['stanza-create'])
}

/** Makes a full backup of the primary while it runs. */
export async function makeBackup(layout: Layout, primary: number): Promise<void> {
  await pgbackrest(layout, primary, ['--type=full', 'backup'])
}

/** Restores the databases as they were at a moment, written as PostgreSQL writes it, into an empty folder. */
export async function restoreTo(
  layout: Layout,
  node: number,
  { folder, moment }: { folder: string; moment: string },
): Promise<void> {
  const target = ['--type=time', `--target=${moment}`, '--target-action=promote']
  await pgbackrest(layout, node, [`--pg1-path=${folder}`, ...target, 'restore'])
}

async function pgbackrest(layout: Layout, node: number, args: readonly string[]): Promise<void> {
  await run(
    layout.programs.pgbackrest,
    [`--config=${settingsFile(layout, node)}`, `--stanza=${STANZA}`, ...args],
    { ...accountOfNode(layout, node), cwd: '/' },
  )
}

function commandLine(layout: Layout, node: number): string {
  return `${layout.programs.pgbackrest} --config=${settingsFile(layout, node)} --stanza=${STANZA}`
}

function settingsFile({ folder }: Layout, node: number): string {
  return join(folder, `postgres${node}`, 'pgbackrest.conf')
}
