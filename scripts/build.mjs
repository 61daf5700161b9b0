/** `npm run build`: the pages of every language, when anything they are made from has changed. */
import { ensureBuilt } from './start/build.mjs'
import { oneAtATime } from './start/lock.mjs'

await oneAtATime(ensureBuilt)
