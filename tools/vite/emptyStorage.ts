import { beforeAll } from 'vitest'

// Files of tests follow one another on one origin: what one keeps there, the next would take for a visit of its own.
beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
