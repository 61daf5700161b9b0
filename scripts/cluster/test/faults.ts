import type { Cluster } from '#scripts/cluster/cluster.ts'
import {
  cutPrimary,
  holdReplicas,
  killEtcdLeader,
  killPrimary,
  loseEtcd,
  switchOver,
} from './database-faults.ts'
import type { Market } from './load.ts'
import { recoverMoment } from './recover.ts'
import {
  killInstance,
  killPooler,
  loseBucket,
  releaseAndBack,
  releaseBroken,
} from './shop-faults.ts'
import { knownPrimary } from './state.ts'

/** One kind of fault, how it is caused, and what shoppers may notice of it. */
export interface Fault {
  /** The word on the command line. */
  name: string
  /** For the log. */
  title: string
  /** Causes it and returns when the cluster is whole again; what it returns is noted in the log. */
  cause: (cluster: Cluster, nth: number, market: Market) => Promise<string | undefined>
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
    name: 'two-etcd',
    title: 'two of three etcd are away for 40 s',
    cause: loseEtcd,
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
      "the primary's network is cut off for 40 s and until another one sells; a shop behind the cut is asked for orders",
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
    title: 'rolling restart with a release that has a new migration, and back to the one before',
    cause: releaseAndBack,
    mostSeconds: 10,
    mostFailures: 0,
  },
  {
    name: 'migration',
    title: 'an instance is restarted with a release whose migration fails, and then as before',
    cause: releaseBroken,
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
