import { afterAll, vi } from 'vitest'

// Files of tests share one process (`isolate: false`): what one has replaced, the next would find replaced.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
