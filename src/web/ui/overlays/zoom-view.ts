/** A zoomed picture in its frame: scale, and offset from the centre in px. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

/** A position or size in px; positions are relative to the centre of the frame. */
export interface Spot {
  x: number
  y: number
}

export const MAX_ZOOM = 3

/** The whole picture. */
export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }

/** The view with another scale, in which what lies under `spot` stays where it is. */
export function zoomedAt(view: ZoomView, scale: number, spot: Spot, room: Spot): ZoomView {
  const next = Math.min(MAX_ZOOM, Math.max(1, scale))
  const growth = next / view.scale
  const moved = {
    scale: next,
    x: spot.x - (spot.x - view.x) * growth,
    y: spot.y - (spot.y - view.y) * growth,
  }
  return kept(moved, room)
}

/** The view moved by a number of px, within the picture. */
export function panned(view: ZoomView, by: Spot, room: Spot): ZoomView {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, room)
}

/** Keeps the edges of the enlarged picture outside the frame. */
function kept({ scale, x, y }: ZoomView, room: Spot): ZoomView {
  return {
    scale,
    x: within(x, (room.x * (scale - 1)) / 2),
    y: within(y, (room.y * (scale - 1)) / 2),
  }
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value))
}
