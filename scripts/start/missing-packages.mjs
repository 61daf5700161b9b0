import { readFileSync } from 'node:fs'

/**
 * What the lockfile wants and npm has not installed, or in another version.
 *
 * @param {string} list the file in which npm says what it has installed
 * @param {string} lockfile
 * @returns {string[]} their places, such as `node_modules/sharp`
 */
export function missingPackages(list, lockfile) {
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  const isMissing = ([place, entry]) => {
    const found = installed[place]
    if (!found) return place !== '' && !(entry.optional && !isForThisPlatform(entry))
    return found.version !== entry.version || found.integrity !== entry.integrity
  }
  return Object.entries(wanted)
    .filter(isMissing)
    .map(([place]) => place)
}

/**
 * Packages for one C library only are left to npm, which knows which one is here; so are those without a platform, which
 * only packages of other platforms need (those of WebAssembly).
 */
function isForThisPlatform({ os, cpu, libc, integrity }) {
  if (!integrity || libc || !(os || cpu)) return false
  return fits(os, process.platform) && fits(cpu, process.arch)
}

function fits(list, own) {
  return !list || [list].flat().includes(own)
}
