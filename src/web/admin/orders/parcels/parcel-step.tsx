import { Button } from '#web/ui/button.tsx'

interface ParcelStepProps {
  label: string
  /** Which parcel, for who does not see it. */
  of: string
  isBusy: boolean
  /** Whether this very step is being taken, and what is said meanwhile. */
  isDoing?: boolean
  busyLabel?: string
  /** The one way on; the others correct something. */
  isNext?: boolean
  run: () => void
}

/** A button of a parcel. */
export function ParcelStep(props: ParcelStepProps) {
  const { label, of, isBusy, isDoing = false, busyLabel, isNext = false, run } = props
  return (
    <Button
      size="sm"
      variant={isNext ? 'secondary' : 'text'}
      // Words without a border begin where the lines above them do.
      className={isNext ? 'admin-button' : 'first:-ml-3.5'}
      disabled={isBusy && !isDoing}
      busy={isDoing && busyLabel !== undefined}
      busyLabel={busyLabel}
      onClick={run}
    >
      {label}
      <span className="sr-only"> {of}</span>
    </Button>
  )
}
