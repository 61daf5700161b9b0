import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * The text of `npm start -- --help`. The settings come from `.env.example`, which is made from the
 * table in src/server/startup/settings.ts, so that the help needs no install.
 */
export function helpText() {
  const settings = readFileSync(join(ROOT, '.env.example'), 'utf8')
    .split('\n\n')
    .filter((part) => /^#[A-Z_]+=/m.test(part))
    .map((part) => part.trimEnd().split('\n'))
    .map((lines) => {
      const meaning = lines.slice(0, -1).map((line) => line.replace(/^#/, '    '))
      return [`  ${lines.at(-1).slice(1)}`, ...meaning].join('\n')
    })
  return `npm start                 open the shop: install, build, start the database and the server
npm start -- --help       this text
npm run dev               the same with hot reload
npm run doctor            what is wrong with this machine and the data, and the cure
npm run backup            the whole shop in one file, while it runs
npm run restore -- FILE   a shop from such a file
npm test                  every check and test

Settings, with what they are without being set. Give them in the environment, as in
PORT=8080 npm start, or in a file .env beside package.json:

${settings.join('\n\n')}
`
}
