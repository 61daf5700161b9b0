import { useState, type SubmitEvent } from 'react'
import { getPieceCost, setPieceCost } from '#contract/metal/piece-costs.ts'
import { isAllowed } from '#domain/accounts/permissions.ts'
import { COST_MESSAGE } from '#domain/pieces/piece-rows.ts'
import { rupeesFromText, type Rupees } from '#domain/pricing/money.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useSession } from '#web/api/stores/stored-session.ts'
import { useLoad } from '#web/api/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { TextField } from '#web/ui/forms/field.tsx'

/** What a piece has cost the shop, for admins; the preview of rates says which would be sold for less. */
export function CostForm({ pieceId }: { pieceId: number }) {
  return isAllowed(useSession()?.role, 'costs') ? <Loaded pieceId={pieceId} /> : null
}

function Loaded({ pieceId }: { pieceId: number }) {
  const load = useLoad(`cost ${pieceId}`, () =>
    adminApi.call(getPieceCost, { params: { pieceId } }),
  )
  if (load.state === 'loading') return null
  if (load.state === 'failed') {
    return <InlineFailure text="The cost did not load." onRetry={load.reload} />
  }
  const { cost } = load.data
  return <Form key={cost ?? ''} pieceId={pieceId} seen={cost} onChanged={load.reload} />
}

interface FormProps {
  pieceId: number
  seen: Rupees | null
  onChanged: () => void
}

function Form({ pieceId, seen, onChanged }: FormProps) {
  const [typed, setTyped] = useState(seen === null ? '' : seen.toFixed(2))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const cost = typed.trim() === '' ? null : rupeesFromText(typed)
    if (cost === undefined) return setProblem(COST_MESSAGE)
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { message } = await adminApi.call(setPieceCost, {
        params: { pieceId },
        body: { cost, seen },
      })
      toast.success(message)
      onChanged()
    } catch (error) {
      setProblem(failureText('The cost was not saved.', error))
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <h3 className="font-semibold">Cost</h3>
      <TextField
        label="What it has cost the shop (₹)"
        name="cost"
        optional
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={problem}
        hint="Only admins see it. The preview of new rates names pieces that would be sold for less."
        onChange={setTyped}
      />
      <Button
        type="submit"
        size="sm"
        variant="secondary"
        busy={isBusy}
        busyLabel="Saving..."
        className="admin-button justify-self-start"
      >
        Save cost
      </Button>
    </form>
  )
}
