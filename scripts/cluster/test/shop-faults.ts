import { setTimeout as pause } from 'node:timers/promises'
import { answers, until } from '#scripts/cluster/ask.ts'
import type { Cluster } from '#scripts/cluster/cluster.ts'
import { instanceProgram } from '#scripts/cluster/instances.ts'
import { INSTANCES, urls } from '#scripts/cluster/layout.ts'
import { makeNextRelease } from './next-release.ts'
import { hasColumn } from './database-machines.ts'
import { knownPrimary, memberAt } from './state.ts'

const BUCKET_AWAY_MS = 60_000
/** An instance that cannot start is tried again for so long. */
const FAILING_MS = 15_000

/** Kills an instance, which is started again. */
export async function killInstance({ instances }: Cluster, nth: number): Promise<undefined> {
  const number = (nth % instances.length) + 1
  await memberAt(instances, number).kill()
  await until('the instance is ready again', () => answers(urls.instance(number, '/ready')))
}

/** Kills a pgbouncer, which is started again after a second; haproxy sees it after another one. */
export async function killPooler({ poolers }: Cluster, nth: number): Promise<undefined> {
  await memberAt(poolers, (nth % poolers.length) + 1).kill()
  await pause(5_000)
}

/** Takes the server of the pictures away for a minute. */
export async function loseBucket({ bucket, layout }: Cluster): Promise<undefined> {
  await bucket.kill({ staysAway: true })
  await pause(BUCKET_AWAY_MS)
  bucket.start()
  const listed = await fetch(`${urls.shop(layout)}/product/getall?limit=24`)
  const products: { images: string[] }[] = await listed.json()
  const picture = products.flatMap(({ images }) => images)[0] ?? ''
  await until('pictures are back', () => answers(`${urls.shop(layout)}/${picture}`))
}

/** Restarts one instance after another as a release with a new migration, and then as the release before it. */
export async function releaseAndBack(cluster: Cluster): Promise<string> {
  const next = await makeNextRelease(cluster.layout.folder, { number: Date.now() })
  for (const number of INSTANCES) await restartAs(cluster, number, next)
  for (const number of INSTANCES) await restartAs(cluster, number, process.cwd())
  return `${INSTANCES.length} instances`
}

async function restartAs(
  { layout, instances }: Cluster,
  number: number,
  release: string,
): Promise<void> {
  await memberAt(instances, number).restart(instanceProgram(layout, number, release))
  await until('the instance is ready', () => answers(urls.instance(number, '/ready')))
  // Until haproxy has seen it.
  await pause(2_000)
}

/** Restarts an instance as a release whose migration fails in its second statement, and then as the one before. */
export async function releaseBroken(cluster: Cluster, nth: number): Promise<string> {
  const { layout, instances } = cluster
  const number = (nth % INSTANCES.length) + 1
  const release = Date.now()
  const broken = await makeNextRelease(layout.folder, { number: release, fails: true })
  await memberAt(instances, number).restart(instanceProgram(layout, number, broken))
  const deadline = performance.now() + FAILING_MS
  while (performance.now() < deadline) {
    if (await answers(urls.instance(number, '/ready'))) {
      throw new Error('An instance sells though its migration has failed.')
    }
    await pause(500)
  }
  await restartAs(cluster, number, process.cwd())
  if (await hasColumn(layout, await knownPrimary(), `release_${release}`)) {
    throw new Error('A part of the failed migration stayed.')
  }
  return `instance ${number}, nothing of the migration stayed`
}
