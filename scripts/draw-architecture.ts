import { writeFileSync } from 'node:fs'
import { drawing } from './architecture/drawing.ts'

/** Draws docs/architecture.svg; tests/architecture.test.ts fails while it is behind. */
writeFileSync('docs/architecture.svg', drawing())
process.stdout.write('Written: docs/architecture.svg\n')
