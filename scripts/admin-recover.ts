/** `npm run admin:recover -- owner@example.com`: a new password for an admin who cannot get in. */
import { recoverAdmin } from '#server/features/accounts/recover-admin.ts'
import { StartProblem } from '#server/data/embedded/start-problem.ts'
import { withDatabase } from './with-database.ts'

const [email] = process.argv.slice(2)

await withDatabase(async (database) => {
  if (email === undefined) {
    throw new StartProblem('Say whose password is lost: npm run admin:recover -- owner@example.com')
  }
  const password = await recoverAdmin(database, email)
  if (password === undefined) throw new StartProblem(`${email} is no admin of this shop.`)
  process.stdout.write(`The new password of ${email}, shown this once: ${password}\n`)
})
