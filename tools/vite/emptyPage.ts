import { afterAll, beforeAll } from 'vitest'

// Files of tests follow one another in one page (`isolate: false`): what one keeps there, the next would find.

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(async () => {
  if (window.foyer?.getState().status === 'connected') await window.foyer.disconnect()
})
