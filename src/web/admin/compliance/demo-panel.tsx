import { useState } from 'react'
import { getDemo, removeDemo, type DemoState } from '#contract/shop/demo.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Removes the demo shop if there is one; the dialog says what is removed and what stays. */
export function DemoPanel({ onRemoved }: { onRemoved: () => void }) {
  const load = useLoad('demo', () => adminApi.call(getDemo))
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function remove(): Promise<void> {
    setIsBusy(true)
    try {
      toast.success((await adminApi.call(removeDemo)).message)
      setIsAsked(false)
      load.reload()
      onRemoved()
    } catch (error) {
      toast.failure(failureText('The demo shop was not removed.', error))
    }
    setIsBusy(false)
  }

  // Without an answer there is nothing to offer: the list beside it names the demo too.
  if (load.state !== 'ready' || !load.data.isHere) return null
  return (
    <Panel title="The demo shop">
      <div id="demo" className="flex scroll-mt-20 flex-wrap items-center justify-between gap-4 p-4">
        <p className="max-w-[60ch] text-ink-2">
          This shop still shows the demo: {countsOf(load.data)}. Remove it before you open.
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="admin-button admin-button-danger"
          aria-haspopup="dialog"
          onClick={() => setIsAsked(true)}
        >
          Remove the demo shop
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove the demo shop?"
        text={`This removes ${countsOf(load.data)}, its collections and empty categories, its requests, the pictures and texts of the home page, the made-up seller, and the pages About Us, Case Studies, FAQ and Documentation where you have not changed them. Everything you added or changed stays. This cannot be undone.`}
        confirmLabel="Remove"
        isBusy={isBusy}
        busyLabel="Removing..."
        onConfirm={() => void remove()}
        onClose={() => setIsAsked(false)}
      />
    </Panel>
  )
}

function countsOf({ products, orders, customers, reviews }: DemoState): string {
  return `${products} products, ${orders} orders, ${customers} customers, ${reviews} reviews`
}
