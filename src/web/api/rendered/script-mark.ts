import { createContext } from 'react'

/**
 * What the renderer puts on its own inline scripts while a page is rendered, so that no other one is
 * allowed by the page's policy. It is taken off before the page leaves; in the browser there is none.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
