import { readFileSync } from 'node:fs'

/**
 * The packages of the lockfile that npm has not installed, or only in another version.
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
 * Whether an optional package must be installed on this machine. Only npm knows which C library the machine has, so packages for one C
 * library do not count, nor do those of WebAssembly, which only packages of other platforms need.
 */
function isForThisPlatform({ os, cpu, libc, integrity }) {
  if (!integrity || libc || !(os || cpu)) return false
  return fits(os, process.platform) && fits(cpu, process.arch)
}

function fits(list, own) {
  return !list || [list].flat().includes(own)
}
