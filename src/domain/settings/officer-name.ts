/** The usual title of the person who settles complaints; pages say it in their own language. */
export const USUAL_DESIGNATION = 'Grievance Officer'

/** The name of the grievance officer, with their title where it says more than the usual one. */
export function officerName({ name, designation }: { name: string; designation: string }): string {
  const title = designation.trim() === USUAL_DESIGNATION ? '' : designation.trim()
  return [name, title].filter((part) => part !== '').join(', ')
}
