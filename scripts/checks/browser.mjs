import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { nodeEnvironment, projectNode, toolScript } from '#scripts/start/node.mjs'
import { collect } from '#scripts/start/run.mjs'
import { Obstacle, step } from '#scripts/start/say.mjs'

/** The build without windows comes first: the same engine, and a third less work for the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge']
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

export const BROWSER_CURE =
  'Install Google Chrome or Chromium, or set CHROMIUM_PATH to the program; npm test -- --quick skips the browser tests.'

/**
 * Finds a browser for the tests: that of `CHROMIUM_PATH`, an installed Chromium, Chrome or Edge, or Playwright's.
 *
 * @returns {string | undefined} its path; undefined when there is none. Throws an `Obstacle` when
 *   `CHROMIUM_PATH` names none.
 */
export function findBrowser() {
  const wished = process.env.CHROMIUM_PATH
  if (wished && existsSync(wished)) return wished
  if (wished)
    throw new Obstacle(`CHROMIUM_PATH is ${wished}, and there is no such file. ${BROWSER_CURE}`)
  return [...installedBrowsers(), ...playwrightBrowsers()].find(isBrowser)
}

/** As `findBrowser`, but downloads one when there is none. Throws an `Obstacle` when that fails too. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.platform === 'linux' && process.getuid() === 0 && isInPath('apt-get')) {
    await step('Getting Chromium from the system', () =>
      collect('sh', [
        '-c',
        `apt-get update && (${installing('chromium-headless-shell')} || ${installing('chromium')})`,
      ]),
    )
  }
  const browser = findBrowser() ?? (await getFromPlaywright())
  if (browser) return browser
  throw new Obstacle(
    `There is no browser for the tests, and none could be installed. ${BROWSER_CURE}`,
  )
}

function installing(debianPackage) {
  return `apt-get install -y --no-install-recommends ${debianPackage}`
}

async function getFromPlaywright() {
  const args = [toolScript('playwright', 'playwright'), 'install', 'chromium']
  await step('Getting Chromium from Playwright', () =>
    collect(projectNode(), args, { env: nodeEnvironment() }),
  )
  return findBrowser()
}

function installedBrowsers() {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      MAC_APPS.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
    )
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, LOCALAPPDATA } = process.env
    return [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)))
  }
  return pathFolders().flatMap((folder) => NAMES.map((name) => join(folder, name)))
}

/** Sorts paths by the name of their folder, the newest version first. */
function playwrightBrowsers() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(cacheFolder(), 'ms-playwright')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium-'))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .flatMap((name) => programsBelow(join(folder, name)))
}

const BROWSER_PROGRAMS = /(?:^|[/\\])(?:chrome|chrome\.exe|Chromium|Google Chrome for Testing)$/

function programsBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && BROWSER_PROGRAMS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function cacheFolder() {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? homedir()
  return process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache')
}

/** Whether it runs: on Linux the command may be a stub that only says how to install the browser. */
function isBrowser(path) {
  if (!existsSync(path)) return false
  if (process.platform !== 'linux') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

function isInPath(name) {
  return pathFolders().some((folder) => existsSync(join(folder, name)))
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter).concat('/snap/bin')
}
