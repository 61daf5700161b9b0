import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { setUserRole } from '#contract/accounts/users.ts'
import type { StaffRight } from '#domain/accounts/permissions.ts'
import { ROLES, type Role } from '#domain/accounts/roles.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { roleHint } from './role-hint.ts'
import { ROLE_LABELS } from './user-rows.tsx'
import { tellWithdrawn } from './withdrawn-invitations.ts'

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))

interface RoleChooserProps {
  user: User
  /** What an owner lets them do besides. */
  rights: readonly StaffRight[]
  isLastAdmin: boolean
  onChanged: () => void
}

/** Makes a user a customer, staff or an administrator. */
export function RoleChooser({ user, rights, isLastAdmin, onChanged }: RoleChooserProps) {
  const [role, setRole] = useState<Role>(user.role)
  const [isBusy, setIsBusy] = useState(false)

  async function change() {
    setIsBusy(true)
    try {
      const { message, withdrawnInvitations } = await adminApi.call(setUserRole, {
        params: { id: user.id },
        body: { role, seen: user.role },
      })
      toast.success(message)
      tellWithdrawn(withdrawnInvitations)
      onChanged()
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : ''
      toast.failure(`The role was not changed. ${reason}`.trim())
      setRole(user.role)
      if (error instanceof ApiError && error.problem?.code === 'rights-changed') onChanged()
    }
    setIsBusy(false)
  }

  return (
    <div className="mt-6 flex items-start gap-2">
      <SelectField
        label="Role"
        name="role"
        value={role}
        options={OPTIONS}
        disabled={isLastAdmin}
        hint={isLastAdmin ? 'The last administrator cannot change role.' : roleHint(rights)}
        onChange={(value) => setRole(ROLES.find((one) => one === value) ?? user.role)}
        className="flex-1"
      />
      <Button
        size="sm"
        variant="secondary"
        className="admin-button mt-7"
        busy={isBusy}
        busyLabel="Changing..."
        disabled={role === user.role}
        onClick={() => void change()}
      >
        Change role
      </Button>
    </div>
  )
}
