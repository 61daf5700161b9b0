import {
  addressOf,
  DATABASE_NODES,
  INSTANCES,
  POOLERS,
  PORTS,
  urls,
  type Layout,
} from './layout.ts'

/** What runs where, as text for the person who started it. It contains passwords. */
export function overviewOf(layout: Layout): string {
  const { folder, secrets } = layout
  return [
    '',
    `  The shop        ${urls.shop(layout)}   (haproxy; its figures: http://127.0.0.1:${PORTS.figures})`,
    `  The admin       ${urls.shop(layout)}/admin   admin@nagina.example   ${secrets.admin}`,
    `  instances       ${several('instance', INSTANCES, PORTS.instance)}`,
    `  pgbouncer       ${several('pooler', POOLERS, PORTS.pooler)}   together: 127.0.0.1:${PORTS.pooled}`,
    `  PostgreSQL      ${several('database', DATABASE_NODES, PORTS.postgres)}`,
    `                  the primary: 127.0.0.1:${PORTS.primary}   replicas: 127.0.0.1:${PORTS.replicas}`,
    `  Patroni         ${several('database', DATABASE_NODES, PORTS.patroni)}`,
    `                  patronictl -c ${folder}/postgres1/patroni.yml list`,
    `  pictures        S3 on 127.0.0.1:${PORTS.bucket}`,
    `  etcd            ${several('database', DATABASE_NODES, PORTS.etcd)}`,
    `  data and logs   ${folder}`,
    '',
    '  Ctrl+C ends all of it.',
  ].join('\n')
}

function several(
  kind: Parameters<typeof addressOf>[0],
  numbers: readonly number[],
  port: number,
): string {
  return numbers.map((number) => `${addressOf(kind, number)}:${port}`).join('  ')
}
