import { Check, Circle } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { getFirstSteps, type FirstSteps } from '#contract/shop/first-steps.ts'
import { updateSettings } from '#contract/shop/settings.ts'
import type { FirstStep } from '#domain/settings/first-steps.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface StepWords {
  title: string
  text: string
  to: string
}

const WORDS: Readonly<Record<FirstStep, StepWords>> = {
  seller: {
    title: 'Enter the details of your shop',
    text: 'Name, address, email and phone. Customers see them, and invoices need them.',
    to: '/admin/settings#shop.name',
  },
  category: {
    title: 'Add a category',
    text: 'For example Rings or Earrings. Shoppers browse by category.',
    to: '/admin/category',
  },
  product: {
    title: 'Add your first product',
    text: 'One by one, or many at once from a spreadsheet.',
    to: '/admin/products',
  },
  payment: {
    title: 'Take online payments',
    text: 'Connect Razorpay. Until then online payments are only a test.',
    to: '/admin/settings#keys',
  },
  mail: {
    title: 'Connect your email',
    text: 'Customers get their order confirmations by email.',
    to: '/admin/mail',
  },
  home: {
    title: 'Make the home page yours',
    text: 'Add a banner with your own picture and text, then view the page.',
    to: '/admin/home',
  },
  demo: {
    title: 'Remove the demo shop',
    text: 'Its products, customers and texts are invented. Your own work stays.',
    to: '/admin/opening#demo',
  },
  opening: {
    title: 'Go through Before you open',
    text: 'Tax, policies and safety: everything to check before the first sale.',
    to: '/admin/opening',
  },
}

/** The first steps of a shop without orders; each is ticked by what the shop has. */
export function FirstStepsGuide() {
  const load = useLoad('first steps', () => adminApi.call(getFirstSteps))
  const [isAway, setIsAway] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function putAway(): Promise<void> {
    setIsBusy(true)
    try {
      await adminApi.call(updateSettings, { body: { 'firstSteps.isShown': false } })
      setIsAway(true)
      toast.success('The first steps are hidden. Settings can show them again.')
    } catch (error) {
      toast.failure(failureText('The first steps were not hidden.', error))
    }
    setIsBusy(false)
  }

  if (load.state === 'failed') {
    return (
      <InlineFailure
        text="The first steps did not load."
        onRetry={load.reload}
        isBusy={load.isReloading}
        className="mb-4"
      />
    )
  }
  if (load.state === 'loading' || isAway || !load.data.isShown) return null
  const { steps } = load.data
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title="First steps"
      className="mb-4"
      action={
        <Button
          variant="text"
          size="sm"
          busy={isBusy}
          busyLabel="Hiding..."
          onClick={() => void putAway()}
        >
          Hide
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-2.5 text-note text-ink-2">
        {done} of {steps.length} done. Steps are ticked automatically.
      </p>
      <ol className="grid lg:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.key} step={step} />
        ))}
      </ol>
    </Panel>
  )
}

function Step({ step: { key, isDone } }: { step: FirstSteps['steps'][number] }) {
  const { title, text, to } = WORDS[key]
  return (
    <li className="border-b border-line last:border-0 lg:nth-last-2:odd:border-b-0">
      <Link
        to={to}
        className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-paper"
      >
        {isDone ? (
          <Check className="ico mt-0.5 text-success" aria-hidden="true" />
        ) : (
          <Circle className="ico mt-0.5 text-ink-3" aria-hidden="true" />
        )}
        <span className="min-w-0">
          <span className={`block font-medium ${isDone ? 'text-ink-2' : ''}`}>
            {title}
            <span className="sr-only">({isDone ? 'done' : 'to do'})</span>
          </span>
          <span className="block text-note text-pretty text-ink-2">{text}</span>
        </span>
      </Link>
    </li>
  )
}
