import { join } from 'node:path'
import { isPassable, type Account } from './account.ts'

/** Where the parts of the embedded database lie in the data folder. */
export function databaseFolder(dataDir: string, name = 'database') {
  const folder = join(dataDir, name)
  const cluster = join(folder, 'cluster')
  return {
    folder,
    cluster,
    /** Passwords, readable by the shop's user alone. */
    keys: join(folder, 'keys.json'),
    /** How to reach the running database, for scripts beside the shop. */
    connection: join(folder, 'connection.json'),
    log: join(folder, 'postgres.log'),
    /**
     * The cluster as PostgreSQL is told it. An account that may not walk there, as below a closed
     * home folder of root, is started inside the folder and reaches it as its working folder.
     */
    pathFor: (account: Account | undefined) =>
      process.platform !== 'linux' || isPassable(cluster, account) ? cluster : '/proc/self/cwd',
  }
}
