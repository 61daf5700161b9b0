import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user PostgreSQL runs as when that is not the one of this process. */
export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root lends it `nobody`; everyone else runs it themselves. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  // macOS writes -2 there; as an unsigned number it is what the system calls expect.
  return { uid: Number(uid ?? 65_534) >>> 0, gid: Number(gid ?? 65_534) >>> 0 }
}

/** Whether the account can walk into the folder: every folder on the way lets others through. */
export function isPassable(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(folder)
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & needed) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isPassable(parent, account)
}
