// The code that the frame loads once a page asks about sessions.

export { handleSessions } from './handleSessions.ts'
export { isSessionMethod } from './sessionMethods.ts'
export { toSessionsInput } from './toSessionsInput.ts'
