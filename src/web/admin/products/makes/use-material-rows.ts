import { useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { makesOfMaterials } from '#contract/metal/makes-of-materials.ts'
import type { ProductMakes } from '#contract/metal/makes.ts'
import { USUAL_ALLOYS } from '#domain/pricing/metal/alloys.ts'
import { thousandthsFromText } from '#domain/pricing/metal/weights.ts'
import { ApiError } from '#web/api/api.ts'
import { adminApi } from '#web/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** A make of a material as it is typed: grams and pieces as texts. */
export interface MaterialText {
  material: number
  alloy: string
  net: string
  gross: string
  stock: string
}

interface Around {
  product: Product
  alloys: ProductMakes['alloys']
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
  onMade: (makes: ProductMakes) => void
}

type Issues = Readonly<Record<string, string>>

/** The rows as they are typed, how many pieces are left to divide, and how they are saved. */
export function useMaterialRows({ product, alloys, onBusy, onChanged, onMade }: Around) {
  const [rows, setRows] = useState(() => emptyRows(product, alloys))
  const [issues, setIssues] = useState<Issues>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  /** How often a save was refused: each time the first wrong field takes the focus. */
  const [failedSaves, setFailedSaves] = useState(0)
  const isSaving = useRef(false)
  const { stock } = product
  const divided = rows.reduce((sum, row) => sum + (piecesIn(row.stock) ?? 0), 0)
  const rest = stock === null ? 0 : stock - divided

  function refuse(found: Issues, why: string): void {
    setIssues(found)
    setProblem(why)
    setFailedSaves((count) => count + 1)
  }

  async function save(): Promise<void> {
    if (isSaving.current) return
    const found = issuesOf(rows, stock)
    if (Object.keys(found).length > 0) return refuse(found, 'Correct the marked fields.')
    if (rest !== 0) return refuse(markStocks(rows), 'Divide all pieces, no more and no fewer.')
    isSaving.current = true
    setIsBusy(true)
    onBusy(true)
    try {
      const { message, ...made } = await adminApi.call(makesOfMaterials, {
        params: { productId: product.productId },
        body: {
          rows: rows.map(({ alloy, net, gross, stock: pieces }) => ({
            alloy,
            netMg: thousandthsFromText(net) ?? 0,
            grossMg: thousandthsFromText(gross) ?? 0,
            stock: stock === null ? null : (piecesIn(pieces) ?? 0),
          })),
          seenStock: stock,
          seenPrice: product.price,
          updatedAt: product.updatedAt ?? '',
        },
      })
      toast.success(message)
      onMade(made)
    } catch (error) {
      // Sold or edited meanwhile: what was typed stays, beside the product as it is now.
      if (error instanceof ApiError && error.status === 409) onChanged()
      const told = error instanceof ApiError ? (error.problem?.issues ?? []) : []
      refuse(
        Object.fromEntries(told.map(({ field, message }) => [pathOf(field), message])),
        error instanceof Error ? error.message : 'The makes were not saved.',
      )
    } finally {
      isSaving.current = false
      setIsBusy(false)
      onBusy(false)
    }
  }

  function change(at: number, row: MaterialText): void {
    setRows((now) => now.with(at, row))
    setIssues({})
    setProblem(undefined)
  }

  return { rows, issues, problem, failedSaves, isBusy, rest, change, save }
}

/** A row for each material in its usual alloy, without weights; all pieces where there is nothing to divide. */
function emptyRows({ material, stock }: Product, alloys: ProductMakes['alloys']): MaterialText[] {
  const isUndivided = material.length === 1 || stock === 0
  return material.map((code) => {
    const own = alloys.filter((one) => one.material === code).map(({ alloy }) => alloy)
    const alloy = USUAL_ALLOYS.find((usual) => own.includes(usual)) ?? own[0] ?? ''
    const pieces = isUndivided && stock !== null ? String(stock) : ''
    return { material: code, alloy, net: '', gross: '', stock: pieces }
  })
}

function issuesOf(rows: readonly MaterialText[], stock: number | null): Issues {
  const found: Record<string, string> = {}
  for (const [at, row] of rows.entries()) {
    const weights = { netMg: row.net, grossMg: row.gross }
    for (const [field, text] of Object.entries(weights)) {
      const weight = text.trim() === '' ? 0 : (thousandthsFromText(text) ?? 0)
      if (weight === 0) found[`rows.${at}.${field}`] = 'Write a weight such as 7.845.'
    }
    const isMissing = stock !== null && piecesIn(row.stock) === undefined
    if (isMissing) found[`rows.${at}.stock`] = 'Write a whole number; 0 for none.'
  }
  return found
}

function markStocks(rows: readonly MaterialText[]): Issues {
  return Object.fromEntries(rows.map((_, at) => [`rows.${at}.stock`, 'These do not add up.']))
}

/** Undefined for what is no number of pieces. */
function piecesIn(text: string): number | undefined {
  return /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : undefined
}

/** What the shop says of a make is said of its row. */
function pathOf(field: string): string {
  return field.replace(/^makes\./, 'rows.')
}
