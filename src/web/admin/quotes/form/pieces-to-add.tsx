import { useEffect, useRef } from 'react'
import { PieceFields } from './piece-fields.tsx'
import { PieceSearch } from './piece-search.tsx'
import { itemOf, usePieces } from './use-pieces.ts'

type Added = Omit<ReturnType<typeof itemOf>, 'price' | 'reason'>

/** Pieces that are chosen at their prices of today: which, in which make and size, and how many. */
export function PiecesToAdd({ onChange }: { onChange: (pieces: readonly Added[]) => void }) {
  const { items, add, change, remove } = usePieces()
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  useEffect(() => {
    tell.current(
      items.map(itemOf).map(({ productId, makeId, size, material, quantity }) => {
        return { productId, makeId, size, material, quantity }
      }),
    )
  }, [items])
  return (
    <>
      <PieceSearch onChoose={add} />
      <ul aria-label="Pieces to add" className="mt-2">
        {items.map((piece) => (
          <PieceFields
            key={piece.key}
            piece={piece}
            onChange={(changed) => change(piece.key, changed)}
            onRemove={() => remove(piece.key)}
          />
        ))}
      </ul>
    </>
  )
}
