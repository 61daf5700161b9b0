import { join } from 'node:path'
import { isPassable, type Account } from './account.ts'

/** Where the parts of the embedded database are in the data folder. */
export function databaseFolder(dataDir: string, name = 'database') {
  const folder = join(dataDir, name)
  const cluster = join(folder, 'cluster')
  return {
    folder,
    cluster,
    /** Passwords, readable only by the shop's user. */
    keys: join(folder, 'keys.json'),
    /** How scripts can connect to the running database. */
    connection: join(folder, 'connection.json'),
    log: join(folder, 'postgres.log'),
    /**
     * The path of the cluster for PostgreSQL. An account that may not enter the folders above it, such as a
     * closed home folder of root, is started with the cluster as its working folder.
     */
    pathFor: (account: Account | undefined) =>
      process.platform !== 'linux' || isPassable(cluster, account) ? cluster : '/proc/self/cwd',
  }
}
