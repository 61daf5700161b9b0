import { useEffect, useRef } from 'react'
import type { SettingsReply } from '#contract/shop/settings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** Keys and passwords of the process: whether they are set, never what they are. */
export function SecretsPanel({ secrets }: Pick<SettingsReply, 'secrets'>) {
  const list = useRef<HTMLDivElement>(null)
  // A link to `/admin/settings#keys` leads here.
  useEffect(() => {
    if (window.location.hash === '#keys') list.current?.focus()
  }, [])
  return (
    <Panel title="Keys and passwords">
      <div ref={list} tabIndex={-1} className="scroll-mt-32 focus:outline-none">
        <p className="px-4 pt-3 text-ink-2">
          These are set on the server and are never shown here.
        </p>
        <ul className="p-4 pt-2">
          {secrets.map(({ name, meaning, isSet }) => (
            <li
              key={name}
              className="flex items-start justify-between gap-4 border-b border-line py-2.5 last:border-0"
            >
              <p className="min-w-0">
                <b className="font-medium wrap-anywhere">{name}</b>
                <span className="block text-note text-ink-3">{meaning.replaceAll('`', '')}</span>
              </p>
              <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? 'Set' : 'Not set'}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
