import { useState } from 'react'
import { type DeliveryRule, ruleFor } from '#domain/delivery/delivery-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { ruleInWords } from './rule-in-words.ts'
import { RuleRow } from './rule-row.tsx'

interface RuleListProps {
  rules: readonly DeliveryRule[]
  onEdit: (rule: DeliveryRule) => void
  onRemove: (rule: DeliveryRule) => void
}

/** How many rules are drawn at once. */
const STEP = 100

/** The rules by their digits, narrowed by a PIN code that is tried. */
export function RuleList({ rules, onEdit, onRemove }: RuleListProps) {
  const [typed, setTyped] = useState('')
  const [most, setMost] = useState(STEP)
  const digits = typed.replaceAll(/\D/g, '')
  const found = rules.filter(({ prefix }) => prefix.startsWith(digits) || digits.startsWith(prefix))
  return (
    <>
      <div className="grid gap-2 p-4">
        <TextField
          label="Try a PIN code"
          name="try"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          onChange={setTyped}
          hint="The list shows the rules that apply to its first digits."
          className="max-w-80"
        />
        <output className="font-medium empty:hidden">{trial(digits, rules)}</output>
      </div>
      {found.length === 0 ? (
        <NothingHere>
          {rules.length === 0
            ? 'No rules yet. The days in your settings apply everywhere.'
            : 'No rule for these digits.'}
        </NothingHere>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {found.slice(0, most).map((rule) => (
            <RuleRow key={rule.prefix} {...{ rule, rules, onEdit, onRemove }} />
          ))}
        </ul>
      )}
      {found.length > most && (
        <div className="border-t border-line p-4">
          <Button size="sm" variant="secondary" onClick={() => setMost(most + STEP)}>
            More of {found.length}
          </Button>
        </div>
      )}
    </>
  )
}

function trial(digits: string, rules: readonly DeliveryRule[]): string {
  if (digits.length !== 6) return ''
  const rule = ruleFor(digits, rules)
  return rule === undefined
    ? `${digits}: no rule, the days in your settings apply.`
    : `${digits}: ${ruleInWords(rule)}, by the rule for ${rule.prefix}.`
}
