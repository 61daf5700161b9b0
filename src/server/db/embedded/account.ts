import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The user that PostgreSQL runs as, if it is not the user of this process. */
export interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root, so root starts it as `nobody`; other users start it as themselves. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('nobody:'))
      ?.split(':') ?? []
  // macOS writes -2 there; system calls expect the unsigned number.
  return { uid: Number(uid ?? 65_534) >>> 0, gid: Number(gid ?? 65_534) >>> 0 }
}

/** Whether the account can enter the folder: every folder on the way lets others through. */
export function isPassable(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  const { mode, uid, gid } = statSync(folder)
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if ((mode & needed) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isPassable(parent, account)
}
