import { onTestFinished } from 'vitest'
import { nextTask } from './renderInRoot.tsx'

/** Frames that pass only when the test says so. */
export function holdFrames(): { pass(count?: number): Promise<void> } {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window
  let waiting = new Map<number, FrameRequestCallback>()
  let last = 0
  window.requestAnimationFrame = (call) => {
    last += 1
    waiting.set(last, call)
    return last
  }
  window.cancelAnimationFrame = (id) => void waiting.delete(id)
  onTestFinished(() => {
    window.requestAnimationFrame = request
    window.cancelAnimationFrame = cancel
  })
  return {
    async pass(count = 1) {
      for (let frame = 0; frame < count; frame += 1) {
        const due = waiting
        waiting = new Map()
        for (const call of due.values()) call(performance.now())
        await nextTask()
      }
    },
  }
}
