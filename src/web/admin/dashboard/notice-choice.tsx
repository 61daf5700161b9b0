import { useState } from 'react'
import { chooseNotice, type OwnNotices } from '#contract/shop/notices.ts'
import { ATTENTION_WORDS } from '#domain/shop/needs-attention/needs-attention-words.ts'
import { NOTICE_TIMES, type NoticeTime } from '#domain/shop/needs-attention/notices.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'

const TIMES: Readonly<Record<NoticeTime, string>> = {
  now: 'At once',
  daily: 'Once a day',
  never: 'Never',
}

const OPTIONS = NOTICE_TIMES.map((value) => ({ value, label: TIMES[value] }))

/** Saved as soon as it is chosen. */
export function Choice({ choice }: { choice: OwnNotices['choices'][number] }) {
  const [time, setTime] = useState(choice.time)
  const choose = async (next: NoticeTime) => {
    const before = time
    setTime(next)
    try {
      const body = { kind: choice.kind, time: next }
      const { message } = await adminApi.call(chooseNotice, { body })
      toast.success(message)
    } catch (error) {
      setTime(before)
      toast.failure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <SelectField
      label={ATTENTION_WORDS[choice.kind].title}
      name={`notice-${choice.kind}`}
      value={time}
      options={OPTIONS}
      onChange={(value) => {
        const next = NOTICE_TIMES.find((one) => one === value)
        if (next !== undefined) void choose(next)
      }}
    />
  )
}
