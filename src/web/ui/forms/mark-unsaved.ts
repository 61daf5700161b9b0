import type { FormEvent } from 'react'

/**
 * For `onInput` of a form in a dialog or drawer: what somebody types there is asked about before it is left
 * (`useAskBeforeLeaving`). Such a form is another one, or gone, once it is saved.
 */
export function markUnsaved({ currentTarget }: FormEvent<HTMLFormElement>): void {
  currentTarget.dataset['unsaved'] = ''
}
