import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_DIR, readConfig, type Config } from '#server/config.ts'

/**
 * The settings of this process: its environment, and under it the file `.env` beside package.json.
 * Throws a `SettingsError` that lists every wrong one.
 */
export function loadConfig(): Config {
  const file = join(PROJECT_DIR, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}
