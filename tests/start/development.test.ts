import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { freePort, plainEnvironment } from './running-start.ts'

const ROOT = join(import.meta.dirname, '../..')

test.skipIf(process.platform === 'win32')(
  'npm run dev renders pages from their source',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nagina-dev-'))
    const port = await freePort()
    const env = { ...plainEnvironment(), PORT: String(port), DATA_DIR: dataDir }
    const shop = spawn('node', ['start.mjs', '--dev'], { cwd: ROOT, env, stdio: 'ignore' })
    const ended = once(shop, 'exit')
    try {
      const statusOf = async (path: string) => {
        const headers = { accept: 'text/html' }
        const answer = await fetch(`http://localhost:${port}${path}`, { headers })
        await answer.arrayBuffer()
        return answer.status
      }
      const eventually = { timeout: PATIENCE_MS, interval: 200 }
      await vi.waitFor(async () => expect(await statusOf('/')).toBe(200), eventually)
      expect([await statusOf('/shopping'), await statusOf('/hi')]).toEqual([200, 200])
    } finally {
      shop.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  },
)
