import { useState } from 'react'
import type { Make, SoldSize } from '#contract/metal/makes.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { useShop } from '#web/api/shop-context.tsx'
import { alerts } from '#i18n/catalogue/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { AlertSort, AlertWords } from './alert-form.tsx'

const loadForm = async () => (await import('./alert-form.tsx')).AlertForm

interface PieceAlertsProps {
  piece: ChosenPiece
  make: Make | undefined
  isSoldOut: boolean
  /** Whether what is not there is made for who asks. */
  isToOrder: boolean
}

/** Where the piece, or a size of it, is sold out: asks for one email when it is back. Else for one when it costs less. */
export function PieceAlerts({ piece, make, isSoldOut, isToOrder }: PieceAlertsProps) {
  const { reminders } = useShop().settings
  const gone = make?.sizes?.filter(({ isPossible }) => !isPossible) ?? []
  const shared = { piece, make }
  const inStock = isToOrder ? alerts.toOrder : alerts.stock
  // Another piece, or another state of it, is another question.
  const key = `${piece.productId}-${piece.makeId ?? ''}-${piece.size ?? ''}`
  if (reminders?.alerts === false) return null
  return (
    <>
      {(isSoldOut || gone.length > 0) && (
        <PieceAlert
          key={`stock-${key}`}
          sort="stock"
          words={inStock}
          label={isSoldOut ? inStock.open : inStock.openSize}
          sizes={gone}
          {...shared}
        />
      )}
      {!isSoldOut && (
        <PieceAlert
          key={`price-${key}`}
          sort="price"
          words={alerts.price}
          label={alerts.price.open}
          sizes={[]}
          {...shared}
        />
      )}
    </>
  )
}

interface PieceAlertProps extends Pick<PieceAlertsProps, 'piece' | 'make'> {
  sort: AlertSort
  words: AlertWords
  label: string
  sizes: readonly SoldSize[]
}

function PieceAlert({ sort, label, ...shared }: PieceAlertProps) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed')
  const { Part: AlertForm, isComing, prepare, open } = useLazyComponent(loadForm)
  if (state === 'done') {
    return <output className="block text-sm font-medium text-success">{shared.words.done}</output>
  }
  if (state === 'open' && AlertForm !== undefined) {
    return (
      <AlertForm
        sort={sort}
        {...shared}
        onDone={() => setState('done')}
        onCancel={() => setState('closed')}
      />
    )
  }
  return (
    <Button
      variant={sort === 'stock' ? 'secondary' : 'text'}
      size={sort === 'stock' ? 'md' : 'sm'}
      needsScript
      busy={isComing}
      onPointerDown={prepare}
      className={
        sort === 'stock'
          ? 'justify-self-start'
          : '-mt-3 -ml-3.5 justify-self-start forced-colors:mt-0 forced-colors:ml-0'
      }
      onClick={() => open(() => setState('open'))}
    >
      {label}
    </Button>
  )
}
