/** What a look at a service outside of the shop has found: its database, its bucket. */
export interface ServiceFinding {
  name: string
  found: string
  /** What to do; absent when it is fine. */
  cure?: string
}
