import { AsyncLocalStorage } from 'node:async_hooks'

/** The network on whose behalf the current code runs. */
const networks = new AsyncLocalStorage<string>()

/** Runs `work`, and all that follows from it, for a network (`domain/accounts/limits.ts`, networkOf). */
export function forNetwork(network: string, work: () => void): void {
  networks.run(network, work)
}

/** The network of the current request; undefined outside of requests, such as in a seed. */
export function currentNetwork(): string | undefined {
  return networks.getStore()
}
