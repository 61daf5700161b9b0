import { answers, hasSynchronousReplica, primaryOf, until } from '#scripts/cluster/ask.ts'
import { DATABASE_NODES, urls } from '#scripts/cluster/layout.ts'
import type { Member } from '#scripts/cluster/member.ts'

/** A member by its number, from 1. */
export function memberAt(members: readonly Member[], number: number): Member {
  const member = members[number - 1]
  if (member === undefined) throw new Error(`There is no number ${number}.`)
  return member
}

/** The number of the primary's machine. Throws when there is none. */
export async function knownPrimary(): Promise<number> {
  const node = await primaryOf()
  if (node === undefined) throw new Error('There is no primary.')
  return node
}

/** The machine that confirms every commit of the primary. Throws when there is none. */
export async function synchronousReplica(): Promise<number> {
  for (const node of DATABASE_NODES) {
    if (await answers(urls.patroni(node, '/sync'))) return node
  }
  throw new Error('No replica is synchronous.')
}

/** Ends when a machine other than this one is the primary, and returns its number. */
export async function anotherPrimary(than: number): Promise<number> {
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

/** The machine whose etcd leads the others; 0 while none does. */
export async function etcdLeader(): Promise<number> {
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

/** Ends when all etcd answer and agree on a leader. */
export async function wholeEtcd(): Promise<void> {
  await until('etcd has a leader again', async () => (await etcdLeader()) > 0)
  await until('all of etcd answer', async () => {
    const healthy = await Promise.all(
      DATABASE_NODES.map((node) => answers(urls.etcd(node, '/health'))),
    )
    return healthy.every(Boolean)
  })
}
