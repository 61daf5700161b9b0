import { writeFileSync } from 'node:fs'
import { decisionIndex } from './architecture/decisions.ts'
import { drawing } from './architecture/drawing.ts'

/** Draws the layers and lists the decisions; tests fail if one of the two is out of date. */
writeFileSync('docs/architecture.svg', drawing())
writeFileSync('docs/decisions/README.md', decisionIndex())
process.stdout.write('Written: docs/architecture.svg, docs/decisions/README.md\n')
