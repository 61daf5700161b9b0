import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface SectionProps {
  title: string
  /** Where its content comes from, and what is shown without any. */
  hint: string
  /** Whether visitors see it; undefined where that cannot be chosen. */
  isShown?: boolean
  onShow?: (isShown: boolean) => void
  children?: ReactNode
}

/** A section of the home page: whether it is shown, what it says, what it shows. */
export function Section({ title, hint, isShown, onShow, children }: SectionProps) {
  return (
    <Panel
      title={title}
      action={
        isShown === undefined ? undefined : (
          <Checkbox
            checked={isShown}
            aria-label={`Show ${title}`}
            onChange={(isOn) => onShow?.(isOn)}
          >
            Shown
          </Checkbox>
        )
      }
    >
      <div className="grid gap-4 p-4">
        <p className="text-ink-2">{hint}</p>
        {children}
      </div>
    </Panel>
  )
}
