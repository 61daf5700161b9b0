import { grantableScreens, restrictionsOf, type StaffRight } from '#domain/accounts/permissions.ts'
import { ROLE_LABELS } from './user-rows.tsx'

/** What a member of staff cannot do, beside the choice of a role. */
export function roleHint(rights: readonly StaffRight[]): string {
  return `${ROLE_LABELS.staff} ${restrictionsOf('staff', rights)}.`
}

/** The same before there is somebody to whom an owner could give a right. */
export const ROLE_HINT = `${roleHint([])} You can let each of them open ${grantableScreens()} later.`
