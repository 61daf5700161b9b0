/**
 * `npm run doctor`: what is wrong with this machine and with the data of the shop, in words, with the
 * cure. It runs on any Node, before anything is installed, and changes nothing; `-- --mend` mends of the
 * data what can be mended.
 */
import { checkBrowser, checkPackages, checkTools } from './doctor/programs.mjs'
import { checkDatabase, checkDisk, checkFolders, checkPort } from './doctor/places.mjs'
import { checkShop } from './doctor/data.mjs'
import { say } from './start/say.mjs'

const CHECKS = [
  checkTools,
  checkPackages,
  checkFolders,
  checkDisk,
  checkPort,
  checkDatabase,
  checkBrowser,
]

let problems = 0
for (const check of CHECKS) {
  for (const { name, found, cure } of await check()) {
    problems += cure ? 1 : 0
    say(`${cure ? 'PROBLEM' : 'ok     '}  ${name}: ${found}`)
    if (cure) say(`         Cure: ${cure}`)
  }
}
problems += await checkShop(process.argv.slice(2))
say(problems === 0 ? '\nNo problems found.' : `\nProblems: ${problems}`)
process.exitCode = problems === 0 ? 0 : 1
