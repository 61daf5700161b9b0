import { useRef, useState, type RefObject } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import {
  cleanEngraving,
  engravingProblem,
  lettersOf,
} from '#domain/catalogue/engraving/engraved-text.ts'
import { engravingRule, type EngravingRule } from '#domain/catalogue/engraving/engraving.ts'
import type { Paise } from '#domain/pricing/money.ts'
import { sentenceOf } from '#domain/shop/sentences.ts'
import type { ChosenPiece } from '#web/api/product-path.ts'
import { issueWords } from '#i18n/problems/field-issues.ts'

/** What somebody types to be engraved on a piece. */
export interface EngravingState {
  /** Undefined for a product that is not engraved. */
  rule: EngravingRule | undefined
  typed: string
  type: (text: string) => void
  isFinal: boolean
  setFinal: (isFinal: boolean) => void
  /** As it is engraved; empty while nothing is typed. */
  text: string
  letters: number
  /** Why the text cannot be engraved. */
  problem: string | undefined
  /** Whether the tick was missing when somebody wanted to buy. */
  isTickMissing: boolean
  /** The fields. */
  group: RefObject<HTMLFieldSetElement | null>
  /** The piece with it, as a cart takes it. */
  piece: ChosenPiece
  /** What it adds to the price, in paise. */
  fee: Paise
  /** Whether it can be added as it is; otherwise the fields say why and take the focus. */
  mayBuy: () => boolean
}

/** The engraving of a piece on the screen, `plain` without it; nothing is engraved as long as nothing is typed. */
export function useEngraving(
  product: Product,
  plain: ChosenPiece,
  mayBuyPlain: () => boolean,
): EngravingState {
  const rule = engravingRule(product)
  const [typed, type] = useState('')
  const [isTicked, setFinal] = useState(false)
  const [wasTickMissed, setTickMissed] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const text = rule === undefined ? '' : cleanEngraving(typed)
  const isWanted = rule !== undefined && text !== ''
  const problem = isWanted ? problemIn(text, rule) : undefined
  const isFinal = isWanted && rule.isFinal && isTicked
  const needsTick = isWanted && rule.isFinal && !isTicked
  const mayBuy = () => {
    if (!mayBuyPlain()) return false
    setTickMissed(problem === undefined && needsTick)
    if (problem === undefined && !needsTick) return true
    const wrong = problem === undefined ? 'input[type="checkbox"]' : 'input[type="text"]'
    group.current?.querySelector<HTMLElement>(wrong)?.focus({ preventScroll: true })
    group.current?.scrollIntoView({ block: 'center' })
    return false
  }
  return {
    rule,
    typed,
    type,
    isFinal: isTicked,
    setFinal,
    text,
    letters: lettersOf(text),
    problem,
    isTickMissing: wasTickMissed && needsTick,
    group,
    piece: isWanted ? { ...plain, engraving: { text, isFinal } } : plain,
    fee: isWanted ? rule.fee : 0,
    mayBuy,
  }
}

function problemIn(text: string, rule: EngravingRule): string | undefined {
  const found = engravingProblem(text, rule)
  return found && sentenceOf(issueWords[found.code], found.params)
}
