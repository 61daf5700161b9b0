import { useState, type DragEvent } from 'react'

interface DragOrder<Key> {
  dragged: Key | undefined
  /** Props of what is taken hold of: the row itself, or a handle in it. */
  handle: (key: Key) => DragHandlers
  /** Props of a row, over which another one takes its place. */
  row: (key: Key, at: number) => RowHandlers
}

export interface DragHandlers {
  draggable: true
  onDragStart: (event: DragEvent) => void
  onDragEnd: () => void
}

interface RowHandlers {
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
}

/**
 * A list whose rows are put in order by dragging with the mouse. Buttons or keys must do the same.
 * @param onMove puts the row `key` at the place `to`, from 0, while it is dragged
 * @param onEnd the order stands, as when it is to be saved
 */
export function useDragOrder<Key extends string | number>(
  onMove: (key: Key, to: number) => void,
  onEnd?: () => void,
): DragOrder<Key> {
  const [dragged, setDragged] = useState<Key>()
  return {
    dragged,
    handle: (key) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(key)
      },
      onDragEnd: () => {
        setDragged(undefined)
        onEnd?.()
      },
    }),
    row: (key, at) => ({
      onDragOver: (event) => {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== key) onMove(dragged, at)
      },
      onDrop: (event) => event.preventDefault(),
    }),
  }
}
