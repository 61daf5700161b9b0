import { Check, CircleAlert } from '#web/ui/icons/lucide.ts'
import { Link } from 'react-router'
import type { LaunchPoint } from '#contract/shop/compliance.ts'
import { Panel } from '#web/ui/panel.tsx'
import { OPENING_GROUPS, OPENING_WORDS } from './launch-texts.ts'

/** Every point to check before a shop opens; red ones link to where they are fixed. */
export function LaunchChecklist({ points }: { points: readonly LaunchPoint[] }) {
  const open = points.filter(({ isOk }) => !isOk).length
  return (
    <div className="grid max-w-4xl gap-4">
      <output className="block text-lg text-pretty">
        {open === 0
          ? 'Everything is done. You can open.'
          : `${open} of ${points.length} points to do.`}
      </output>
      {OPENING_GROUPS.map(({ title, checks }) => (
        <Panel key={title} title={title}>
          <ul className="divide-y divide-line">
            {checks.map((key) => (
              <Point key={key} point={points.find((one) => one.key === key)} />
            ))}
          </ul>
        </Panel>
      ))}
      <p className="text-note text-pretty text-ink-2">
        This list is a guide, not legal advice. Ask your accountant about tax and your lawyer about
        the policies.
      </p>
    </div>
  )
}

function Point({ point }: { point: LaunchPoint | undefined }) {
  if (point === undefined) return null
  const { key, isOk, found } = point
  const { title, why, to, link } = OPENING_WORDS[key]
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3.5 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      {isOk ? (
        <Check className="ico mt-0.5 text-success" aria-hidden="true" />
      ) : (
        <CircleAlert className="ico mt-0.5 text-danger" aria-hidden="true" />
      )}
      <div className="min-w-0">
        <h3 className="font-medium">
          {title}
          <span className="sr-only">{isOk ? ': done' : ': to do'}</span>
        </h3>
        {!isOk && found !== '' && <p className="text-danger wrap-anywhere">{found}</p>}
        <p className="max-w-[65ch] text-note text-pretty text-ink-2">{why}</p>
      </div>
      <Link
        to={to}
        className="link col-start-2 inline-flex min-h-11 items-center self-start sm:col-start-3"
      >
        {link}
      </Link>
    </li>
  )
}
