import { useState } from 'react'
import { setUserRights, type UserDetails } from '#contract/accounts/users.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

interface UserRightsProps {
  user: Pick<UserDetails['user'], 'id' | 'rights'>
  onChanged: () => void
}

/** The switch that lets a member of staff change the rates. */
export function UserRights({ user: { id, rights }, onChanged }: UserRightsProps) {
  const [isOn, setIsOn] = useState(rights.includes('rates'))
  const [isBusy, setIsBusy] = useState(false)
  const set = async (wanted: boolean) => {
    if (isBusy) return
    setIsOn(wanted)
    setIsBusy(true)
    try {
      const body = { rights: wanted ? ['rates' as const] : [], seen: rights }
      const { message } = await adminApi.call(setUserRights, { params: { id }, body })
      toast.success(message)
      onChanged()
    } catch (error) {
      setIsOn(!wanted)
      const reason = error instanceof Error ? error.message : String(error)
      toast.failure(`The right was not changed. ${reason}`)
      if (error instanceof ApiError && error.problem?.code === 'rights-changed') onChanged()
    }
    setIsBusy(false)
  }
  return (
    <Checkbox checked={isOn} aria-busy={isBusy} onChange={(wanted) => void set(wanted)}>
      Can change the rates of gold, silver and platinum
    </Checkbox>
  )
}
