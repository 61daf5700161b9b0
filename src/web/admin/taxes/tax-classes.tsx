import { useState } from 'react'
import {
  addTaxRate,
  createTaxClass,
  deleteTaxClass,
  removeTaxRate,
  type TaxClass,
} from '#contract/orders/tax-classes.ts'
import { isDayOpen } from '#domain/invoices/tax-classes.ts'
import { writtenDay } from '#domain/shop/shop-days.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { NothingHere } from '#web/ui/feedback/list-states.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLast } from '#web/ui/use-last.ts'
import { RateForm } from './rate-form.tsx'

interface TaxClassesProps {
  classes: readonly TaxClass[]
  onChanged: () => void
}

/** What is asked before something goes for good. */
interface Question {
  title: string
  text: string
  confirm: string
  act: () => Promise<{ message: string }>
}

/** The tax classes: a form to add one, each with its rates, a dialog for one more rate. */
export function TaxClasses({ classes, onChanged }: TaxClassesProps) {
  const [rated, setRated] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const open = useLast(rated)
  const done = ({ message }: { message: string }) => {
    toast.success(message)
    onChanged()
  }
  return (
    <Panel label="Tax classes">
      <p className="px-4 pt-4 text-ink-2">
        Products, services and delivery that are taxed unlike the rest of your shop. An invoice
        takes the rate of its day. The customer’s total does not change: another rate only divides
        it differently into value and tax.
      </p>
      <div className="p-4">
        <RateForm onSave={async (body) => done(await adminApi.call(createTaxClass, { body }))} />
      </div>
      {classes.length === 0 ? (
        <NothingHere>No tax classes yet. Everything has the tax of your settings.</NothingHere>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {classes.map((one) => (
            <ClassRow key={one.name} of={one} onRate={setRated} onAsk={setQuestion} />
          ))}
        </ul>
      )}
      <Dialog
        isOpen={rated !== undefined}
        onClose={() => setRated(undefined)}
        title={`Add a rate to ${open ?? ''}`}
      >
        {open !== undefined && (
          <RateForm
            className={open}
            onSave={async (body) => {
              done(await adminApi.call(addTaxRate, { body }))
              setRated(undefined)
            }}
          />
        )}
      </Dialog>
      <Asked question={question} onClose={() => setQuestion(undefined)} onDone={done} />
    </Panel>
  )
}

interface RowProps {
  of: TaxClass
  onRate: (name: string) => void
  onAsk: (question: Question) => void
}

function ClassRow({ of: { name, rates, lastUsedOn }, onRate, onAsk }: RowProps) {
  const askForClass = () =>
    onAsk({
      title: `Delete ${name}?`,
      text: 'Only a class that no product, delivery or invoice uses can be deleted.',
      confirm: 'Delete',
      act: () => adminApi.call(deleteTaxClass, { body: { name } }),
    })
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium wrap-anywhere">{name}</h2>
        <ul className="text-ink-2">
          {rates.map(({ percent, code, validFrom }) => (
            <li key={validFrom} className="flex flex-wrap items-center gap-x-3">
              {percent}% · {code} · from {writtenDay(validFrom)}
              {rates.length > 1 && isDayOpen(validFrom, lastUsedOn) && (
                <Button
                  size="sm"
                  variant="text"
                  aria-haspopup="dialog"
                  aria-label={`Take back ${percent}% of ${name} from ${writtenDay(validFrom)}`}
                  onClick={() =>
                    onAsk({
                      title: `Take back ${percent}%?`,
                      text: `The rate of ${name} from ${writtenDay(validFrom)} is removed. No invoice has used it.`,
                      confirm: 'Take back',
                      act: () => adminApi.call(removeTaxRate, { body: { name, validFrom } }),
                    })
                  }
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
        {lastUsedOn !== null && (
          <p className="text-note text-ink-2">
            Last used on an invoice of {writtenDay(lastUsedOn)}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`Add a rate to ${name}`}
          onClick={() => onRate(name)}
        >
          Add rate
        </Button>
        {lastUsedOn === null && (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Delete ${name}`}
            onClick={askForClass}
          >
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}

function Asked({
  question,
  onClose,
  onDone,
}: {
  question: Question | undefined
  onClose: () => void
  onDone: (reply: { message: string }) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const open = useLast(question)
  const confirm = async () => {
    if (question === undefined) return
    setIsBusy(true)
    try {
      onDone(await question.act())
    } catch (error) {
      toast.failure(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={question !== undefined}
      title={open?.title ?? ''}
      text={open?.text ?? ''}
      confirmLabel={open?.confirm ?? 'Delete'}
      cancelLabel="Cancel"
      busyLabel="Saving..."
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
