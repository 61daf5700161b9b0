import { networkOf } from '#domain/accounts/limits.ts'

/** The network that a request comes from; empty when its client, such as a health check, has already disconnected. */
export function networkOfClient({ ip }: { ip: string | undefined }): string {
  return networkOf(ip ?? '')
}
