/** How often something may be tried from one place before it has to wait. */
export interface AttemptLimit {
  attempts: number
  windowMinutes: number
}

/**
 * Every limit on how often something may be done. Reading the shop has none: ordinary browsing never
 * meets a limit (issue 2, section 2). Many customers share one address behind a mobile network, so
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
