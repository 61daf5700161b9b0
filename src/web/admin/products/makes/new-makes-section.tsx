import { useEffect, useId, useRef } from 'react'
import { InlineFailure } from '#web/ui/feedback/inline-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { MakeList } from './make-list.tsx'
import type { NewMakes } from './use-new-makes.ts'

interface NewMakesSectionProps {
  makes: NewMakes
  /** The chosen materials of the product. */
  materials: readonly number[]
  onChange: () => void
  /** Saves the whole product. */
  onSave: () => void
}

/** What a new product that is sold by weight is made of; it is saved with the product. */
export function NewMakesSection({ makes, materials, onChange, onSave }: NewMakesSectionProps) {
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  const { alloys, failedSaves } = makes

  useEffect(() => {
    if (failedSaves === 0) return
    section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedSaves])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside it
    <section
      ref={section}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
      }}
      className="mt-7 grid gap-3.5 border-t border-line pt-6"
    >
      <h3 id={titleId} className="font-semibold">
        Metal price
      </h3>
      {alloys.state === 'loading' && <p className="text-ink-2">Loading the rates...</p>}
      {alloys.state === 'failed' && (
        <InlineFailure
          text="The rates did not load."
          onRetry={alloys.reload}
          isBusy={alloys.isReloading}
        />
      )}
      {alloys.state === 'ready' && (
        <>
          {makes.needsPrice && <NoRate onReload={alloys.reload} />}
          <MakeList
            texts={makes.texts}
            materials={materials}
            alloys={alloys.data}
            pictures={makes.pictures}
            issues={makes.issues}
            onChange={(texts) => {
              makes.change(texts)
              onChange()
            }}
          />
        </>
      )}
    </section>
  )
}

function NoRate({ onReload }: { onReload: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-50 p-3">
      <p className="mr-auto text-pretty">
        There is no rate for this alloy yet, so it has no price. Type today’s rates on the{' '}
        <a href="/admin/rates" target="_blank" rel="noreferrer" className="link">
          Rates page
        </a>
        , or write a price above that counts until then.
      </p>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        className="admin-button"
        onClick={onReload}
      >
        Read the rates again
      </Button>
    </div>
  )
}
