import { useState } from 'react'
import { Link } from 'react-router'
import type { SettingsReply } from '#contract/shop/settings.ts'
import {
  MOST_DELIVERY_RULES,
  sortedRules,
  type DeliveryRule,
} from '#domain/delivery/delivery-rules.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { SaveBar } from '#web/ui/forms/save-bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useAskBeforeLeaving } from '#web/ui/overlays/use-ask-before-leaving.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { RuleFile } from './rule-file.tsx'
import { RuleForm } from './rule-form.tsx'
import { RuleList } from './rule-list.tsx'
import { useDeliveryForm } from './use-delivery-form.ts'

/** Delivery by PIN code: the hour of the day, the rules, and a file of them. Nothing applies before it is saved. */
export function DeliveryScreen({ initial }: { initial: SettingsReply['values'] }) {
  const { terms, set, isChanged, isBusy, save, ...conflict } = useDeliveryForm(initial)
  const { rules, cutOffHour } = terms
  const [edited, setEdited] = useState<DeliveryRule>()
  const take = (rule: DeliveryRule, instead?: DeliveryRule) =>
    set({ rules: sortedRules([...rules.filter((one) => one !== instead), rule]) })
  return (
    <div className="grid gap-4">
      <Panel title="Working days">
        <div className="grid gap-4 p-4 sm:grid-cols-2">
          <SelectField
            label="Orders count as of the same day until"
            name="cutOffHour"
            value={String(cutOffHour)}
            options={HOURS}
            onChange={(hour) => set({ cutOffHour: Number(hour) })}
            hint="In Indian time. Later orders count as of the next working day."
          />
          <p className="text-ink-2 sm:pt-7">
            Sundays and your{' '}
            <Link to="/admin/settings#rates.holidays" className="link">
              holidays
            </Link>{' '}
            are no working days. Sizes that are made to order add their days.
          </p>
        </div>
      </Panel>
      <Panel title="Rules by PIN code">
        <div className="grid gap-4 p-4">
          <p className="max-w-[70ch] text-ink-2">
            The rule with the most digits holds. Where there is none, the days of your{' '}
            <Link to="/admin/settings#service.daysInState" className="link">
              settings
            </Link>{' '}
            hold, and cash is possible where your settings allow it.
          </p>
          {rules.length < MOST_DELIVERY_RULES ? (
            <RuleForm others={rules} onTake={(rule) => take(rule)} />
          ) : (
            <p>There are {MOST_DELIVERY_RULES} rules. Remove some to add others.</p>
          )}
        </div>
        <RuleList
          rules={rules}
          onEdit={setEdited}
          onRemove={(rule) => set({ rules: rules.filter((one) => one !== rule) })}
        />
      </Panel>
      <Panel title="File">
        <RuleFile rules={rules} onRules={(read) => set({ rules: read })} />
      </Panel>
      <SaveBar
        thing="the delivery rules"
        label="Save rules"
        isChanged={isChanged}
        isBusy={isBusy}
        onSave={save}
        conflict={conflict}
      />
      <EditedRule
        rule={edited}
        rules={rules}
        onTake={(rule) => {
          take(rule, edited)
          setEdited(undefined)
        }}
        onClose={() => setEdited(undefined)}
      />
    </div>
  )
}

/** The hours from 00:00 to the end of the day. */
const HOURS = Array.from({ length: 25 }, (_, hour) => ({
  value: String(hour),
  label: hour === 24 ? 'the end of the day' : `${String(hour).padStart(2, '0')}:00`,
}))

interface EditedRuleProps {
  rule: DeliveryRule | undefined
  rules: readonly DeliveryRule[]
  onTake: (rule: DeliveryRule) => void
  onClose: () => void
}

function EditedRule({ rule, rules, onTake, onClose }: EditedRuleProps) {
  const shown = useLast(rule)
  const leaving = useAskBeforeLeaving('What you changed in this rule is not taken over.')
  return (
    <Dialog
      isOpen={rule !== undefined}
      onClose={() => leaving.leave(onClose)}
      title={`PIN codes that begin with ${shown?.prefix ?? ''}`}
    >
      {shown !== undefined && (
        <RuleForm
          key={shown.prefix}
          rule={shown}
          others={rules.filter((one) => one !== shown)}
          onTake={onTake}
        />
      )}
      {leaving.question}
    </Dialog>
  )
}
