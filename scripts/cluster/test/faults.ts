import { setTimeout as pause } from 'node:timers/promises'
import { answers, hasSynchronousReplica, primaryOf, until } from '#scripts/cluster/ask.ts'
import type { Cluster } from '#scripts/cluster/cluster.ts'
import { instanceProgram } from '#scripts/cluster/instances.ts'
import { DATABASE_NODES, INSTANCES, urls } from '#scripts/cluster/layout.ts'
import type { Member } from '#scripts/cluster/member.ts'
import { cutOff, joinAgain } from './firewall.ts'
import { makeNextRelease } from './next-release.ts'
import { askFenced, replayingProcesses } from './database-machines.ts'
import { recoverMoment } from './recover.ts'

const HELD_SECONDS = 10

/** One kind of fault, how it is caused, and what shoppers may notice of it. */
export interface Fault {
  /** The word on the command line. */
  name: string
  /** For the log. */
  title: string
  /** Causes it and returns when the cluster is whole again; what it returns is noted in the log. */
  cause: (cluster: Cluster, nth: number) => Promise<string | undefined>
  /** The longest time without a confirmed order, in seconds. */
  mostSeconds: number
  /** The largest part of the readers' requests that may fail. */
  mostFailures: number
  /** Whether it needs the rights for a firewall. */
  needsFirewall?: true
}

/** Everything that is caused, in the order of the issue. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'instance',
    title: 'kill -9 of an instance of the shop',
    cause: killInstance,
    mostSeconds: 30,
    mostFailures: 0.001,
  },
  {
    name: 'primary',
    title: 'kill -9 of the primary with its Patroni, which stay away until another one sells',
    cause: killPrimary,
    mostSeconds: 30,
    mostFailures: 0,
  },
  {
    name: 'etcd',
    title: "kill -9 of etcd's leader",
    cause: killEtcdLeader,
    mostSeconds: 10,
    mostFailures: 0,
  },
  {
    name: 'pgbouncer',
    title: 'kill -9 of a pgbouncer',
    cause: killPooler,
    mostSeconds: 10,
    mostFailures: 0,
  },
  {
    name: 'network',
    title:
      "the primary's network is cut off until another one sells; orders are tried behind the cut",
    cause: cutPrimary,
    mostSeconds: 30,
    mostFailures: 0,
    needsFirewall: true,
  },
  {
    name: 'lag',
    title: 'both replicas stop replaying for 10 s',
    cause: holdReplicas,
    mostSeconds: 10,
    mostFailures: 0,
  },
  {
    name: 'bucket',
    title: 'the server of the pictures is away for a minute',
    cause: loseBucket,
    mostSeconds: 10,
    mostFailures: 0,
  },
  {
    name: 'release',
    title: 'rolling restart with a release that has a new migration',
    cause: releaseNext,
    mostSeconds: 10,
    mostFailures: 0,
  },
  {
    name: 'switchover',
    title: 'the primary is switched over by hand',
    cause: switchOver,
    mostSeconds: 30,
    mostFailures: 0,
  },
  {
    name: 'recovery',
    title: 'a backup, and a restore to a second of it with pgbackrest, beside the running cluster',
    cause: async ({ layout }) => recoverMoment(layout, await knownPrimary()),
    mostSeconds: 10,
    mostFailures: 0,
  },
]

async function killInstance({ instances }: Cluster, nth: number): Promise<undefined> {
  const number = (nth % instances.length) + 1
  await memberAt(instances, number).kill()
  await until('the instance is ready again', () => answers(urls.instance(number, '/ready')))
}

async function killPrimary(cluster: Cluster): Promise<string> {
  const node = await knownPrimary()
  const member = memberAt(cluster.postgres, node)
  await member.kill({ staysAway: true })
  const next = await anotherPrimary(node)
  member.start()
  await wholeDatabase()
  return `${node} to ${next}`
}

async function killEtcdLeader({ etcd }: Cluster): Promise<string> {
  const leader = await etcdLeader()
  await memberAt(etcd, leader).kill()
  await until('etcd has a leader again', async () => (await etcdLeader()) > 0)
  await until('all of etcd answer', async () => {
    const healthy = await Promise.all(
      DATABASE_NODES.map((node) => answers(urls.etcd(node, '/health'))),
    )
    return healthy.every(Boolean)
  })
  await wholeDatabase()
  return `etcd${leader}`
}

async function killPooler({ poolers }: Cluster, nth: number): Promise<undefined> {
  await memberAt(poolers, (nth % poolers.length) + 1).kill()
  // It is started again after a second, and haproxy sees it after another one.
  await pause(5_000)
}

async function cutPrimary(cluster: Cluster): Promise<string> {
  const node = await knownPrimary()
  const { layout } = cluster
  cutOff(layout, node)
  try {
    const next = anotherPrimary(node)
    const found = await askFenced(layout, node, next)
    await pause(3_000)
    return `${node} to ${await next}; ${found}`
  } finally {
    joinAgain()
    await wholeDatabase()
  }
}

async function holdReplicas({ layout }: Cluster): Promise<string> {
  const held = replayingProcesses(layout)
  if (held.length !== DATABASE_NODES.length - 1) throw new Error(`${held.length} replicas replay.`)
  for (const pid of held) process.kill(pid, 'SIGSTOP')
  try {
    const states: string[] = []
    for (let second = 0; second < HELD_SECONDS; second += 1) {
      await pause(1_000)
      states.push(...(await Promise.all(INSTANCES.map(replicaState))))
    }
    return `/ready said behind ${states.filter((state) => state === 'behind').length} of ${states.length} times`
  } finally {
    for (const pid of held) process.kill(pid, 'SIGCONT')
    await wholeDatabase()
  }
}

async function replicaState(number: number): Promise<string> {
  const answer = await fetch(urls.instance(number, '/ready'))
  const said: { replica?: string } = await answer.json()
  return said.replica ?? ''
}

async function loseBucket({ bucket, layout }: Cluster): Promise<undefined> {
  await bucket.kill({ staysAway: true })
  await pause(60_000)
  bucket.start()
  const listed = await fetch(`${urls.shop(layout)}/product/getall?limit=24`)
  const products: { images: string[] }[] = await listed.json()
  const picture = products.flatMap(({ images }) => images)[0] ?? ''
  await until('pictures are back', () => answers(`${urls.shop(layout)}/${picture}`))
}

async function releaseNext({ layout, instances }: Cluster): Promise<string> {
  const release = makeNextRelease(layout.folder, Date.now())
  for (const number of INSTANCES) {
    await memberAt(instances, number).restart(instanceProgram(layout, number, release))
    await until('the new instance is ready', () => answers(urls.instance(number, '/ready')))
    // Until haproxy has seen it.
    await pause(2_000)
  }
  return `${INSTANCES.length} instances`
}

async function switchOver(): Promise<string> {
  const node = await knownPrimary()
  const candidate = await synchronousReplica()
  const answer = await fetch(urls.patroni(node, '/switchover'), {
    method: 'POST',
    body: JSON.stringify({ leader: `postgres${node}`, candidate: `postgres${candidate}` }),
  })
  if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`)
  await anotherPrimary(node)
  await wholeDatabase()
  return `${node} to ${candidate}`
}

function memberAt(members: readonly Member[], number: number): Member {
  const member = members[number - 1]
  if (member === undefined) throw new Error(`There is no number ${number}.`)
  return member
}

async function knownPrimary(): Promise<number> {
  const node = await primaryOf()
  if (node === undefined) throw new Error('There is no primary.')
  return node
}

async function synchronousReplica(): Promise<number> {
  for (const node of DATABASE_NODES) {
    if (await answers(urls.patroni(node, '/sync'))) return node
  }
  throw new Error('No replica is synchronous.')
}

/** The primary that took over from another. A fenced one may still call itself primary and is not asked. */
async function anotherPrimary(than: number): Promise<number> {
  let found = 0
  await until('another machine is the primary', async () => {
    for (const node of DATABASE_NODES.filter((one) => one !== than)) {
      if (await answers(urls.patroni(node, '/primary'))) found = node
    }
    return found > 0
  })
  return found
}

/** Ends when there is one primary and two replicas that follow it, one of them at once. */
export async function wholeDatabase(): Promise<void> {
  await until('all databases follow the primary', async () => {
    const primary = await primaryOf()
    if (primary === undefined || !(await hasSynchronousReplica())) return false
    const others = DATABASE_NODES.filter((node) => node !== primary)
    const follow = await Promise.all(
      others.map((node) => answers(urls.patroni(node, '/replica?lag=1MB'))),
    )
    return follow.every(Boolean)
  })
}

interface EtcdStatus {
  header: { member_id: string }
  leader: string
}

async function etcdLeader(): Promise<number> {
  for (const node of DATABASE_NODES) {
    const answer = await fetch(urls.etcd(node, '/v3/maintenance/status'), {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    if (answer?.ok !== true) continue
    const status: EtcdStatus = await answer.json()
    if (status.leader === status.header.member_id) return node
  }
  return 0
}
