const LEAVING = 'leaving'

/**
 * Names the picture of the card that was pressed, so that it grows into the first picture of the product
 * where the browser has view transitions (`components.css`). Only one may have the name at a time.
 */
export function letPictureGrow(link: HTMLElement): void {
  for (const other of document.querySelectorAll<HTMLElement>(`[data-${LEAVING}]`)) {
    delete other.dataset[LEAVING]
  }
  const card = link.closest<HTMLElement>('.card')
  if (card !== null) card.dataset[LEAVING] = ''
}

/** Once what moves has arrived in its place; at once where nothing does. */
export async function pictureGrown(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
    )
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
