/** How wide a picture stands on the page of its product; the large view begins with the same file. */
export function gallerySizes(hasOne: boolean): string {
  return hasOne
    ? '(width >= 48rem) 50vw, 100vw'
    : '(width >= 64rem) 28vw, (width >= 48rem) 46vw, 100vw'
}
