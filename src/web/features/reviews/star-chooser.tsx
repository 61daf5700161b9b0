import { Star } from '#web/ui/icons/lucide.ts'
import { useState } from 'react'
import { reviewForm as text } from '#i18n/reviews/review-form.ts'
import { FieldError } from '#web/ui/forms/field.tsx'

const FIVE = [1, 2, 3, 4, 5]

interface StarChooserProps {
  /** How many were chosen before; 0 for none. */
  first: number
  error: string | undefined
}

/** One to five stars as radio buttons; none is chosen until the person does. */
export function StarChooser({ first, error }: StarChooserProps) {
  const [chosen, setChosen] = useState(first)
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'stars-error'}>
      <legend className="mb-1 text-sm font-medium">{text.rating}</legend>
      <div className="-ml-2 flex">
        {FIVE.map((star) => (
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full text-brass has-focus-visible:outline-2 has-focus-visible:outline-mor-700"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === chosen}
              onChange={() => setChosen(star)}
              aria-label={text.stars(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star className={`size-7 ${star <= chosen ? 'fill-current' : ''}`} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error !== undefined && !chosen && (
        <div role="alert">
          <FieldError id="stars-error">{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
