import { execFileSync, spawnSync } from 'node:child_process'
import { accountOfNode, addressOf, type Layout } from '#scripts/cluster/layout.ts'

const TABLE = 'nagina_cluster'

/** Whether this machine lets the test cut off the network of a part of it. */
export function hasFirewall(layout: Layout): boolean {
  return layout.account !== undefined && spawnSync('nft', ['list', 'tables']).status === 0
}

/**
 * Cuts a database machine off from all others, as a pulled cable does: its packets vanish without a word. Its
 * programs are told apart by their group, since all machines share one loopback. Throws without the rights.
 */
export function cutOff(layout: Layout, node: number): void {
  const address = addressOf('database', node)
  const group = accountOfNode(layout, node)?.gid
  const rules = [
    `table inet ${TABLE} {`,
    '  chain leaving {',
    '    type filter hook output priority 0; policy accept;',
    // Patroni and its own PostgreSQL still reach each other, with the answers.
    `    ct mark ${group} accept`,
    `    meta skgid ${group} ip daddr ${address} ct mark set ${group} accept`,
    `    meta skgid ${group} ip daddr 127.0.0.0/8 drop`,
    `    ip daddr ${address} drop`,
    '  }',
    '}',
  ]
  execFileSync('nft', ['-f', '-'], { input: rules.join('\n') })
}

/** Joins all of them again; does nothing when none is cut off. */
export function joinAgain(): void {
  spawnSync('nft', ['delete', 'table', 'inet', TABLE], { stdio: 'ignore' })
}
