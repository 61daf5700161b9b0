import { execFileSync } from 'node:child_process'
import { availableParallelism, userInfo } from 'node:os'
import { BROWSER_CURE, findBrowser } from '#scripts/checks/browser.mjs'
import { isInstalled } from '#scripts/start/install.mjs'
import { findNode, isNodeTooOld, OLDEST_FOR_STARTING } from '#scripts/start/node.mjs'
import { collect } from '#scripts/start/run.mjs'
import { Obstacle } from '#scripts/start/say.mjs'
import { setting } from './places.mjs'

/** @typedef {{ name: string, found: string, cure?: string }} Finding a cure makes it a problem */

/** @returns {Promise<Finding[]>} Node, npm, and who runs them */
export async function checkTools() {
  const oldest = OLDEST_FOR_STARTING.join('.')
  return [
    {
      name: 'Node.js',
      found: `${process.versions.node} on ${process.platform} ${process.arch}`,
      cure: isNodeTooOld() && `Install Node.js ${oldest} or newer from https://nodejs.org.`,
    },
    await checkNpm(),
    {
      name: 'Processor cores',
      found: `${availableParallelism()}, WORKERS ${setting('WORKERS') ?? 'auto'}`,
    },
    { name: 'User', found: describeUser() },
  ]
}

async function checkNpm() {
  const agent = process.env.npm_config_user_agent?.match(/^npm\/(\S+)/)?.[1]
  const isWindows = process.platform === 'win32'
  const { code, output } = agent
    ? { code: 0, output: agent }
    : await collect('npm', ['--version'], { shell: isWindows })
  return {
    name: 'npm',
    found: code === 0 ? output.trim().split('\n').at(-1) : 'not found',
    cure: code !== 0 && 'Install npm; it comes with Node.js from https://nodejs.org.',
  }
}

function describeUser() {
  const locale = process.env.LC_ALL ?? process.env.LANG ?? 'none set'
  return `${userInfo().username}, locale ${locale}`
}

/** @returns {Promise<Finding[]>} the packages, and the Node and PostgreSQL that come with them */
export async function checkPackages() {
  if (!isInstalled()) {
    return [{ name: 'Packages', found: 'not installed yet; npm start does it' }]
  }
  const node = findNode()
  const version = node && (await collect(node, ['--version']))
  const isNodeWell = version?.code === 0
  return [
    { name: 'Packages', found: 'as in package-lock.json' },
    {
      name: "The project's Node.js",
      found: isNodeWell ? version.output.trim() : `does not run (${version?.output.trim()})`,
      cure: !isNodeWell && 'Install Node.js 24 or newer from https://nodejs.org.',
    },
  ]
}

/** @returns {Finding[]} a browser for the tests */
export function checkBrowser() {
  try {
    const browser = findBrowser()
    return [
      {
        name: 'Browser for the tests',
        found: browser ? `${browser} ${versionOf(browser)}` : 'none; npm test tries to get one',
      },
    ]
  } catch (error) {
    if (!(error instanceof Obstacle)) throw error
    return [{ name: 'Browser for the tests', found: error.message, cure: BROWSER_CURE }]
  }
}

function versionOf(browser) {
  if (process.platform !== 'linux') return ''
  const stdio = ['ignore', 'pipe', 'ignore']
  return `(${execFileSync(browser, ['--version'], { encoding: 'utf8', stdio }).trim()})`
}
