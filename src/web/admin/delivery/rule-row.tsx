import { type DeliveryRule, ruleBeneath } from '#domain/delivery/delivery-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { ruleInWords } from './rule-in-words.ts'

interface RuleRowProps {
  rule: DeliveryRule
  /** All of them: a rule is excepted from another with fewer digits. */
  rules: readonly DeliveryRule[]
  onEdit: (rule: DeliveryRule) => void
  onRemove: (rule: DeliveryRule) => void
}

/** A rule of delivery, and the rule that it is an exception from. */
export function RuleRow({ rule, rules, onEdit, onRemove }: RuleRowProps) {
  const { prefix } = rule
  const beneath = ruleBeneath(rule, rules)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <b className="money font-semibold">{prefix.padEnd(6, '·')}</b> {ruleInWords(rule)}
        </p>
        {beneath !== undefined && (
          <p className="text-note text-ink-2">
            Excepted from {beneath.prefix}: {ruleInWords(beneath)}
          </p>
        )}
      </div>
      <span className="ml-auto flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          className="admin-button"
          aria-haspopup="dialog"
          aria-label={`Edit the rule for ${prefix}`}
          onClick={() => onEdit(rule)}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="secondary"
          className="admin-button"
          aria-label={`Remove the rule for ${prefix}`}
          onClick={() => onRemove(rule)}
        >
          Remove
        </Button>
      </span>
    </li>
  )
}
