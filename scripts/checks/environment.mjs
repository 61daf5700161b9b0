import { dirname, delimiter } from 'node:path'
import { nodeEnvironment, projectNode } from '#scripts/start/node.mjs'

/** The environment of every check: the project's Node comes first for what starts `node` by name. */
export function checkEnvironment(added = {}) {
  const path = `${dirname(projectNode())}${delimiter}${process.env.PATH ?? ''}`
  return { ...nodeEnvironment(), PATH: path, ...added }
}
