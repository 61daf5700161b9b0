import { useEffect } from 'react'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { PriceChangedDialogProps } from './price-changed-dialog.tsx'

const loadDialog = async () => (await import('./price-changed-dialog.tsx')).PriceChangedDialog

/** Asks whether a new total is accepted; the dialog is loaded when there is one, which is rare. */
export function PriceChanged(props: PriceChangedDialogProps) {
  const { Part: PriceChangedDialog, open } = useLazyComponent(loadDialog)
  const hasChanged = props.totals !== undefined
  useEffect(() => {
    if (hasChanged) open(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- `open` is another function each time
  }, [hasChanged])
  return PriceChangedDialog === undefined ? null : <PriceChangedDialog {...props} />
}
