/** The part of `npm run doctor` that looks at the databases, the bucket and the carrier of the settings. */
import { loadConfig } from '#server/config.ts'
import { examineBucket } from '#server/diagnostics/bucket-check.ts'
import { examineCarrier } from '#server/diagnostics/carrier-check.ts'
import { examineDatabases } from '#server/diagnostics/database-addresses.ts'
import { reportFailure } from '#server/startup/report-failure.ts'

try {
  const config = loadConfig()
  const findings = await examineDatabases(config)
  if (config.bucket !== undefined) findings.push(await examineBucket(config.bucket))
  const carrier = await examineCarrier(config)
  if (carrier !== undefined) findings.push(carrier)
  for (const { name, found, cure } of findings) {
    process.stdout.write(`${cure ? 'PROBLEM' : 'ok     '}  ${name}: ${found}\n`)
    if (cure) process.stdout.write(`         Cure: ${cure}\n`)
  }
} catch (error) {
  process.exitCode = reportFailure(error)
}
