/** Once the browser has drawn what has just changed; at once in a tab in the background, which draws nothing. */
export function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
