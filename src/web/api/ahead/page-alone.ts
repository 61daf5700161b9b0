let isAlone = false

/** Asks for the data of the page once more, not for that of the shop around it, which may fail as well. */
export async function revalidateAlone(revalidate: () => Promise<void>): Promise<void> {
  isAlone = true
  try {
    await revalidate()
  } finally {
    isAlone = false
  }
}

/** Whether only the page itself is asked for just now. */
export function isPageAlone(): boolean {
  return isAlone
}
