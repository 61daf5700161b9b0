import { useState } from 'react'
import { getUserDetails, setUserTags } from '#contract/accounts/users.ts'
import type { ChangedBy } from '#contract/problems.ts'
import { LONGEST_TAG, MOST_TAGS } from '#domain/pricing/discount-scope.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictNote } from '#web/ui/feedback/conflict-note.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

interface UserTagsProps {
  user: { id: number; tags: readonly string[] }
  onChanged: () => void
}

/** The tags as somebody else saved them while they were typed. */
interface Conflict {
  theirs: readonly string[]
  changedBy: ChangedBy | undefined
}

/** The tags of a user as one line of text; a discount code can be for one of them. */
export function UserTags({ user, onChanged }: UserTagsProps) {
  const [typed, setTyped] = useState(user.tags.join(', '))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const params = { id: user.id }

  async function save(seen: readonly string[]) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    setConflict(undefined)
    try {
      const tags = typed.split(',').filter((tag) => tag.trim() !== '')
      const body = { tags, seen: [...seen] }
      const { message } = await adminApi.call(setUserTags, { params, body })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      const told = error instanceof ApiError ? error.problem : undefined
      if (told?.code === 'tags-changed') await showTheirs(told.changedBy)
    }
    setIsBusy(false)
  }

  /** Without what they are now, only the refusal is shown. */
  async function showTheirs(changedBy: ChangedBy | undefined) {
    const now = await adminApi.call(getUserDetails, { params }).catch(() => undefined)
    if (now !== undefined) setConflict({ theirs: now.user.tags, changedBy })
  }

  return (
    <form
      data-unsaved={typed === user.tags.join(', ') ? undefined : true}
      className="mt-6 grid grid-cols-[1fr_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save(user.tags)
      }}
    >
      {conflict !== undefined && (
        <ConflictNote
          thing="these tags"
          changedBy={conflict.changedBy}
          differences={[
            { label: 'Tags', before: tagsText(user.tags), now: tagsText(conflict.theirs) },
          ]}
          onTakeTheirs={onChanged}
          onSaveMine={() => void save(conflict.theirs)}
        />
      )}
      <TextField
        label="Tags"
        name="tags"
        value={typed}
        error={problem}
        hint={`Words for groups of customers, separated by commas. At most ${MOST_TAGS}, each of at most ${LONGEST_TAG} letters.`}
        autoComplete="off"
        maxLength={MOST_TAGS * (LONGEST_TAG + 2)}
        onChange={setTyped}
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

function tagsText(tags: readonly string[]): string {
  return tags.length === 0 ? 'none' : tags.join(', ')
}
