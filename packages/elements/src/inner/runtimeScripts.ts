import { createScriptLoader } from '@foyer/core/kernel'
import type { RuntimeTable } from './backendTypes.ts'

const TABLE: RuntimeTable = {
  calls: () => import('./actions.ts'),
  theme: () => import('@foyer/ui/theme'),
  language: () => import('./loadLanguage.ts'),
}

/** Loads the scripts of the table, each once, with retries. */
export const createRuntimeScripts = () => createScriptLoader(TABLE)
