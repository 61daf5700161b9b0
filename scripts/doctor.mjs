/**
 * `npm run doctor`: checks this machine and the shop's data, and says how to fix what it finds. It runs on any
 * Node, before anything is installed, and changes nothing; `-- --mend` repairs the data.
 */
import { checkBrowser, checkPackages, checkTools } from './doctor/programs.mjs'
import { checkDatabase, checkDisk, checkFolders, checkPort } from './doctor/places.mjs'
import { checkServices, checkShop } from './doctor/data.mjs'
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
const services = await checkServices()
problems += services.problems
// What cannot be read is said once.
if (services.areRead) problems += await checkShop(process.argv.slice(2))
say(problems === 0 ? '\nNo problems found.' : `\nProblems: ${problems}`)
process.exitCode = problems === 0 ? 0 : 1
