import { setTimeout as pause } from 'node:timers/promises'
import { answers } from '#scripts/cluster/ask.ts'
import type { Cluster } from '#scripts/cluster/cluster.ts'
import { DATABASE_NODES, INSTANCES, urls } from '#scripts/cluster/layout.ts'
import { buyBehindCut } from './behind-cut.ts'
import { cutOff, joinAgain } from './firewall.ts'
import type { Market } from './load.ts'
import { askFenced, replayingProcesses } from './database-machines.ts'
import {
  anotherPrimary,
  etcdLeader,
  knownPrimary,
  memberAt,
  synchronousReplica,
  wholeDatabase,
  wholeEtcd,
} from './state.ts'

const HELD_SECONDS = 10
/** The network stays cut for at least so long, however soon another one sells. */
const CUT_MS = 40_000
/** Longer than the lock of the primary, which nobody can renew meanwhile. */
const WITHOUT_ETCD_MS = 40_000

/** Kills the primary; it comes back when another one sells. */
export async function killPrimary(cluster: Cluster): Promise<string> {
  const node = await knownPrimary()
  const member = memberAt(cluster.postgres, node)
  await member.kill({ staysAway: true })
  const next = await anotherPrimary(node)
  member.start()
  await wholeDatabase()
  return `${node} to ${next}`
}

/** Kills the leader of etcd, which is started again. */
export async function killEtcdLeader({ etcd }: Cluster): Promise<string> {
  const leader = await etcdLeader()
  await memberAt(etcd, leader).kill()
  await wholeEtcd()
  await wholeDatabase()
  return `etcd${leader}`
}

/** Takes two of three etcd away: nobody can hold the lock of the primary. It goes on while it reaches the others. */
export async function loseEtcd({ etcd }: Cluster, nth: number): Promise<string> {
  const primary = await knownPrimary()
  const left = (nth % DATABASE_NODES.length) + 1
  const lost = DATABASE_NODES.filter((node) => node !== left).map((node) => memberAt(etcd, node))
  try {
    await Promise.all(lost.map((member) => member.kill({ staysAway: true })))
    await pause(WITHOUT_ETCD_MS)
    if (!(await answers(urls.patroni(primary, '/primary')))) {
      throw new Error(`${primary} is the primary no more.`)
    }
  } finally {
    for (const member of lost) member.start()
  }
  await wholeEtcd()
  await wholeDatabase()
  return `etcd${left} was left; ${primary} stayed the primary`
}

/** Cuts the primary's machine off, with an instance of the shop in it whose customer goes on ordering. */
export async function cutPrimary(cluster: Cluster, _nth: number, market: Market): Promise<string> {
  const node = await knownPrimary()
  const { layout } = cluster
  const behind = await buyBehindCut(cluster, node, market)
  try {
    cutOff(layout, node)
    behind.begin()
    const began = performance.now()
    try {
      const next = anotherPrimary(node)
      const found = await askFenced(layout, node, next)
      await pause(Math.max(3_000, CUT_MS - (performance.now() - began)))
      const seconds = ((performance.now() - began) / 1_000).toFixed(0)
      return `${node} to ${await next}, cut for ${seconds} s; ${found}; ${await behind.end()}`
    } finally {
      joinAgain()
    }
  } finally {
    await behind.stop()
    await wholeDatabase()
  }
}

/** Stops what the replicas show; they still confirm what the primary commits. */
export async function holdReplicas({ layout }: Cluster): Promise<string> {
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

/** Makes the synchronous replica the primary, as before work on a machine. */
export async function switchOver(): Promise<string> {
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
