/**
 * `npm start`: one command from a fresh clone to an open shop. It runs on the Node that npm itself
 * runs on and uses nothing but what comes with it; everything else it installs first.
 */
import { helpText } from './scripts/start/help.mjs'
import { ensureInstalled } from './scripts/start/install.mjs'
import { launch } from './scripts/start/launch.mjs'
import { oneAtATime } from './scripts/start/lock.mjs'
import { openShop } from './scripts/start/open.mjs'
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
  if (flags.includes('--dev')) {
    await oneAtATime(() => ensureInstalled())
    return launch(['scripts/dev.ts'])
  }
  const launched = String(Date.now() - Math.round(performance.now()))
  return openShop({ NODE_ENV: 'production', NAGINA_LAUNCHED: launched })
}
