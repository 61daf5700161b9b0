import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const READY_WITHIN_MS = 30_000

/** Headless Chromium from `CHROMIUM_PATH` (set by scripts/with-browser.mjs). */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: ARGUMENTS })
}

/** The same without Playwright, for a program that controls it through its port. */
export async function launchDrivenBrowser(port: number): Promise<{ close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'nagina-browser-'))
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, '--no-first-run']
  const browser = spawn(
    process.env['CHROMIUM_PATH'] ?? 'chromium',
    ['--headless=new', ...ARGUMENTS, ...own, 'about:blank'],
    // Its own process group, because Debian starts the headless Chromium through a script, and only that would be ended.
    { stdio: 'ignore', detached: process.platform !== 'win32' },
  )
  const close = async () => {
    const ended = once(browser, 'exit')
    if (process.platform === 'win32' || browser.pid === undefined) browser.kill()
    else process.kill(-browser.pid)
    if (browser.exitCode === null && browser.signalCode === null) await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  const deadline = performance.now() + READY_WITHIN_MS
  while (!(await answers(port))) {
    if (performance.now() > deadline) {
      await close()
      throw new Error('The browser did not open its port in time')
    }
    await wait(100)
  }
  return { close }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/json/version`)).ok
  } catch {
    return false
  }
}
