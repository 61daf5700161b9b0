/** Whether a host is this machine. */
export function isHere(name: string): boolean {
  return name === 'localhost' || name === '::1' || name.startsWith('127.')
}

/** Whether the address that customers use is on this machine, as of a shop that is tried out. */
export function isAddressHere(publicUrl: string): boolean {
  return isHere(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1'))
}
