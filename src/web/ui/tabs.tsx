import { Tabs as Primitive } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  /** What the tabs choose between, for readers. */
  label: string
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[]
  /** The open tab; without it the tabs keep their own state and start with the first. */
  value?: string
  onChange?: (value: string) => void
}

/** Parts of which one is shown; arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Primitive.Root
      value={value}
      defaultValue={value === undefined ? tabs[0]?.value : undefined}
      onValueChange={(chosen) => onChange?.(String(chosen))}
    >
      <Primitive.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Primitive.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-none border-b-2 border-transparent px-4 text-control text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-active:border-mor-800 data-active:font-medium data-active:text-ink"
          >
            {tab.label}
          </Primitive.Tab>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Primitive.Panel>
      ))}
    </Primitive.Root>
  )
}
