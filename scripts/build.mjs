/** `npm run build`: builds the pages of every language if their sources have changed. */
import { ensureBuilt } from './start/build.mjs'
import { oneAtATime } from './start/lock.mjs'

await oneAtATime(() => ensureBuilt())
