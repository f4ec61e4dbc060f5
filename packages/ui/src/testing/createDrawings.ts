import { afterEach } from 'vitest'
import type { ViewRegistry } from '../views/view.ts'
import { drawModal, drawOpenModal } from './drawModal.tsx'

/** Draws modals for the tests of one file, and takes each away after its test. */
export function createDrawings() {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  return {
    /** Steps to take after the test, the latest first. */
    undo,
    async draw(...args: Parameters<typeof drawModal>) {
      const made = await drawModal(...args)
      undo.push(made.end)
      return made
    },
    async opened(registry?: ViewRegistry) {
      const made = await drawOpenModal(registry)
      undo.push(made.end)
      return made
    },
  }
}
