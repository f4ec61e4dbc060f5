/** The context of a block, by the word that its mark names: the values that the text around it has already made. */
const CONTEXTS: Readonly<Record<string, string>> = {
  modal: [
    "import { createModal, type Modal } from '@foyer/core'",
    'declare const modal: Modal',
    'declare const parts: Parameters<typeof createModal>[1]',
  ].join('; '),
  playwright: [
    "import { expect, test, type BrowserContext, type Page } from '@playwright/test'",
    'declare const page: Page',
    'declare const context: BrowserContext',
  ].join('; '),
}

const MODULE = /^module (\S+) is (\S+)$/

/** The declarations of a block's marks, each a word above, a module's address, or TypeScript itself. */
export function toDeclarations(marks: readonly string[]): string {
  return marks
    .filter((mark) => !MODULE.test(mark))
    .map((mark) => CONTEXTS[mark] ?? mark.replaceAll('\n', ' '))
    .join('; ')
}

/** The code with the addresses of modules that its marks move: `module './mine.ts' is 'apps/demo/src/mine.ts'`. */
export function moveModules(code: string, marks: readonly string[]): string {
  return marks.reduce((moved, mark) => {
    const [, from = '', to = ''] = MODULE.exec(mark) ?? []
    return from ? moved.replaceAll(from, to.replace(/^(['"])/, '$1./')) : moved
  }, code)
}
