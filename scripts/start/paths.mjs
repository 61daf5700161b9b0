import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json, absolute. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The folders whose packages are programs: the Node of the shop, and its PostgreSQL. */
export const NODE_FOLDER = join(ROOT, 'programs', 'node')
export const POSTGRESQL_FOLDER = join(ROOT, 'programs', 'postgresql')
