/** How often something may be tried from one place before it has to wait. */
export interface AttemptLimit {
  attempts: number
  windowMinutes: number
}

/**
 * Every limit on how often something may be done. Reading the shop has none: ordinary browsing never
 * meets a limit. Many customers share one address behind a mobile network, so
 * whatever is counted per address leaves room for them.
 */
export const LIMITS = {
  /** Failed logins of one account, and of one address. */
  loginFailures: { attempts: 10, windowMinutes: 15 },
  /** New accounts from one address. */
  signUps: { attempts: 100, windowMinutes: 15 },
  /** Messages of the contact form from one address. */
  contactRequests: { attempts: 60, windowMinutes: 15 },
  /** Newsletter subscriptions from one address. */
  subscriptions: { attempts: 60, windowMinutes: 15 },
} as const satisfies Record<string, AttemptLimit>

/** How long a login lasts (decisions, sessions). */
export const SESSION_DAYS = 30

/**
 * What counts as one address: an IPv4 address as it stands, an IPv6 one as its network (/64), because
 * one line of one house has 2^64 of them to choose from.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail = ''] = address.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

function groupsOf(part: string): string[] {
  const groups = part.split(':').filter((group) => group !== '')
  return groups.map((group) => Number.parseInt(group, 16).toString(16))
}
