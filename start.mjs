/**
 * `npm start`: one command from a fresh clone to an open shop. It runs on the Node that npm itself
 * runs on and uses nothing but what comes with it; everything else it installs first.
 */
import { ensureBuilt } from './scripts/start/build.mjs'
import { helpText } from './scripts/start/help.mjs'
import { ensureInstalled } from './scripts/start/install.mjs'
import { launch } from './scripts/start/launch.mjs'
import { oneAtATime } from './scripts/start/lock.mjs'
import { Restarts } from './scripts/start/restarts.mjs'
import { Obstacle, say } from './scripts/start/say.mjs'

const FLAGS = ['--help', '--dev']

try {
  process.exitCode = await start(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function start(flags) {
  const unknown = flags.find((flag) => !FLAGS.includes(flag))
  if (unknown) throw new Obstacle(`There is no ${unknown}; there are ${FLAGS.join(' and ')}.`)
  if (flags.includes('--help')) {
    say(helpText())
    return 0
  }
  const isDevelopment = flags.includes('--dev')
  const launched = String(Date.now() - Math.round(performance.now()))
  await oneAtATime(async () => {
    await ensureInstalled()
    if (!isDevelopment) await ensureBuilt()
  })
  if (isDevelopment) return launch(['scripts/dev.ts'])
  const env = { NODE_ENV: 'production', NAGINA_LAUNCHED: launched }
  return launch(['src/server/main.ts'], env, new Restarts())
}
