import { useRef, type ReactNode } from 'react'
import { askMade as text } from '#i18n/orders/ask-made.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { useAskDraft, type AskedWords } from './ask-draft.ts'

interface LoginToAskProps {
  productId: number
  words: AskedWords
  /** The page to come back to, with what is chosen. */
  from: string
  /** The terms. */
  children: ReactNode
}

/** In a shop that sells to no guests: the terms, and the login that keeps what was chosen. */
export function LoginToAsk({ productId, words, from, children }: LoginToAskProps) {
  useAskDraft(useRef(null), productId, words)
  return (
    <div className="grid gap-6">
      {children}
      <p className="font-medium">{text.loginFirst}</p>
      <ButtonLink to="/login" state={{ from }} size="lg">
        {text.login}
      </ButtonLink>
    </div>
  )
}
