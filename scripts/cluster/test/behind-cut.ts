import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { answers, until } from '#scripts/cluster/ask.ts'
import type { Cluster } from '#scripts/cluster/cluster.ts'
import { instanceProgram } from '#scripts/cluster/instances.ts'
import { accountOfNode, addressOf, PORTS, type Layout } from '#scripts/cluster/layout.ts'
import type { Program } from '#scripts/cluster/member.ts'
import { order, orderWithSums } from '#tests/support/checkout.ts'
import { createShopClient } from '#tests/support/shop-client.ts'
import type { Market } from './load.ts'

/** An instance of the shop on a database machine, and a customer beside it. */
export interface BehindCut {
  /** From now on the customer orders again and again. */
  begin: () => void
  /** Ends that and says what became of the orders. Throws when one was confirmed. */
  end: () => Promise<string>
  stop: () => Promise<void>
}

/** What `order-behind-cut.ts` is told, as JSON in `BEHIND_CUT`. */
export interface BehindTask {
  url: string
  buyer: Parameters<typeof order>[1]
  piece: Market['piece']
}

/**
 * Starts an instance that asks the PostgreSQL of one machine only, and buys there once: what is refused after the cut
 * was taken before it. It runs in the group of that machine, so a cut leaves it and its customer with this PostgreSQL.
 */
export async function buyBehindCut(
  cluster: Cluster,
  node: number,
  { behind: { person: buyer, confirmed }, piece }: Market,
): Promise<BehindCut> {
  const { layout } = cluster
  const instance = cluster.further(instanceBehind(layout, node))
  const url = `http://${addressOf('database', node)}:${PORTS.instance}`
  instance.start()
  try {
    await until('the instance beside the primary is ready', () => answers(`${url}/ready`))
    const body = orderWithSums(buyer, [{ product: piece, quantity: 1 }])
    const answer = await order(createShopClient(url), buyer, body)
    if (answer.status !== 201) throw new Error(`Before the cut: ${answer.status} ${answer.text}`)
    confirmed.push(answer.body.orderId)
    const customer = await customerBehind(layout, node, { url, buyer, piece })
    return { ...customer, stop: () => instance.close() }
  } catch (error) {
    await instance.close()
    throw error
  }
}

function instanceBehind(layout: Layout, node: number): Program {
  const program = instanceProgram(layout, 1)
  const { DATABASE_READ_URL: _replicas, ...env } = program.env ?? {}
  const own = new URL(env['DATABASE_URL'] ?? '')
  own.host = `${addressOf('database', node)}:${PORTS.postgres}`
  return {
    ...program,
    name: 'shop-behind-cut',
    account: inGroupOf(layout, node),
    env: {
      ...env,
      HOST: addressOf('database', node),
      DATABASE_URL: String(own),
      DATABASE_DIRECT_URL: String(own),
      DRAIN_SECONDS: '0',
    },
  }
}

/** Reads what this process may read, and belongs to that machine. */
function inGroupOf(layout: Layout, node: number): Program['account'] {
  const uid = process.getuid?.() ?? 0
  const gid = accountOfNode(layout, node)?.gid
  return gid === undefined ? undefined : { uid, gid }
}

async function customerBehind(
  layout: Layout,
  node: number,
  task: BehindTask,
): Promise<Pick<BehindCut, 'begin' | 'end'>> {
  const child = spawn(process.execPath, ['scripts/cluster/test/order-behind-cut.ts'], {
    ...inGroupOf(layout, node),
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, BEHIND_CUT: JSON.stringify(task) },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  said = ''
  return {
    begin: () => void child.stdin.write('begin\n'),
    end: async () => {
      child.stdin.end()
      await ended
      if (said === '' || said.includes('confirmed')) {
        throw new Error(`A shop behind the cut says of its orders: ${said || 'nothing'}`)
      }
      return `orders behind the cut: ${said.trim()}`
    },
  }
}
