/**
 * `npm run admin:recover -- owner@example.com`: a new password for an admin who cannot log in. `--make-admin`
 * makes an owner an admin again.
 */
import { recoverAdmin } from '#server/features/accounts/admins/recover-admin.ts'
import { StartProblem } from '#server/db/embedded/start-problem.ts'
import { withDatabase } from './with-database.ts'

const given = process.argv.slice(2)
const makesAdmin = given.includes('--make-admin')
const email = given.find((one) => !one.startsWith('--')) ?? ''

await withDatabase(async (database) => {
  const recovery = await recoverAdmin(database, { email, makesAdmin })
  if (recovery.outcome === 'recovered') {
    process.stdout.write(`The new password of ${email}, shown this once: ${recovery.password}\n`)
    return
  }
  const admins = `The admins of this shop: ${recovery.admins.join(', ') || 'none'}.`
  if (email === '') {
    throw new StartProblem(
      `Say whose password is lost: npm run admin:recover -- owner@example.com\n${admins}`,
    )
  }
  if (recovery.outcome === 'unknown') {
    throw new StartProblem(`${email} has no account in this shop. ${admins}`)
  }
  throw new StartProblem(
    `${email} is not an admin of this shop. ${admins}\n` +
      `To make them one: npm run admin:recover -- ${email} --make-admin`,
  )
})
