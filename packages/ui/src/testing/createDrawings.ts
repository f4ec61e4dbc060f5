import { afterEach } from 'vitest'
import { drawModal, drawOpenModal, type TestViews } from './drawModal.tsx'

/** Draws modals for the tests of one file, and removes each after its test. */
export function createDrawings() {
  const undo: (() => unknown)[] = []
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step()
  })

  return {
    /** Cleanup functions, called after the test in reverse order. */
    undo,
    async draw(...args: Parameters<typeof drawModal>) {
      const made = await drawModal(...args)
      undo.push(made.end)
      return made
    },
    async opened(views?: TestViews) {
      const made = await drawOpenModal(views)
      undo.push(made.end)
      return made
    },
  }
}
