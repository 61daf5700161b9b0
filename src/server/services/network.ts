import { AsyncLocalStorage } from 'node:async_hooks'

/** The network that the code which runs works for. */
const networks = new AsyncLocalStorage<string>()

/** Runs `work`, and whatever follows from it, for a network (`domain/accounts/limits.ts`, networkOf). */
export function forNetwork(network: string, work: () => void): void {
  networks.run(network, work)
}

/** The network a request came from; undefined outside of requests, such as in a seed. */
export function currentNetwork(): string | undefined {
  return networks.getStore()
}
