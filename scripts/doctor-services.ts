/** The part of `npm run doctor` that reads the settings, and looks at the databases, the bucket and the carrier in them. */
import { existsSync } from 'node:fs'
import { loadConfig, type Config } from '#server/config.ts'
import { examineBucket } from '#server/diagnostics/bucket-check.ts'
import { examineCarrier } from '#server/diagnostics/carrier-check.ts'
import { examineDatabases } from '#server/diagnostics/database-addresses.ts'
import { examinePicturesAddress } from './doctor/pictures-address.ts'
import type { ServiceFinding } from '#server/diagnostics/service-finding.ts'
import { openStore } from '#server/services/files/open-store.ts'
import { reportFailure } from '#server/startup/report-failure.ts'
import { SettingsError } from '#server/startup/settings-error.ts'

try {
  for (const { name, found, cure } of await examine()) {
    process.stdout.write(`${cure ? 'PROBLEM' : 'ok     '}  ${name}: ${found}\n`)
    if (cure) process.stdout.write(`         Cure: ${cure}\n`)
  }
} catch (error) {
  process.exitCode = reportFailure(error)
  if (error instanceof SettingsError) process.exitCode = 2
}

async function examine(): Promise<ServiceFinding[]> {
  const config = loadConfig()
  const findings = [{ name: 'Settings', found: 'each can be read' }]
  return [...findings, ...(await examineDatabases(config)), ...(await examineOthers(config))]
}

async function examineOthers(config: Config): Promise<ServiceFinding[]> {
  const { bucket, picturesUrl } = config
  const findings: ServiceFinding[] = []
  if (bucket !== undefined) findings.push(await examineBucket(bucket))
  // Without a bucket, and before the first start, there is no place for pictures yet.
  if (picturesUrl !== undefined && (bucket !== undefined || existsSync(config.uploadsDir))) {
    findings.push(await examinePicturesAddress(picturesUrl, openStore(config)))
  }
  const carrier = await examineCarrier(config)
  return carrier === undefined ? findings : [...findings, carrier]
}
