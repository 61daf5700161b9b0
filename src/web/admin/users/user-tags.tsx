import { useState } from 'react'
import { setUserTags } from '#contract/accounts/users.ts'
import { LONGEST_TAG, MOST_TAGS } from '#domain/pricing/discount-scope.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface UserTagsProps {
  user: { id: number; tags: readonly string[] }
  onChanged: () => void
}

/** The tags of a user as one line of text; a discount code can be for one of them. */
export function UserTags({ user, onChanged }: UserTagsProps) {
  const [typed, setTyped] = useState(user.tags.join(', '))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const tags = typed.split(',').filter((tag) => tag.trim() !== '')
      const { message } = await adminApi.call(setUserTags, {
        params: { id: user.id },
        body: { tags },
      })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  return (
    <form
      className="mt-6 flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Tags"
        name="tags"
        value={typed}
        error={problem}
        hint={`Words for groups of customers, separated by commas. At most ${MOST_TAGS}, each of at most ${LONGEST_TAG} letters.`}
        autoComplete="off"
        maxLength={MOST_TAGS * (LONGEST_TAG + 2)}
        onChange={setTyped}
        className="flex-1"
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        className="admin-button mt-7"
        busy={isBusy}
        busyLabel="Saving..."
      >
        Save tags
      </Button>
    </form>
  )
}
