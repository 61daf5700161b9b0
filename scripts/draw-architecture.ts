import { writeFileSync } from 'node:fs'
import { drawing } from './architecture/drawing.ts'

/** Draws docs/architecture.svg; tests/architecture.test.ts fails if it is out of date. */
writeFileSync('docs/architecture.svg', drawing())
process.stdout.write('Written: docs/architecture.svg\n')
