/**
 * Details of the journey of each kind of view that `npm test` walks with Preact in React's place too
 * (tools/vite/renderer.ts). The other journeys do so by `npm test -- stress`, among them those that need servers of their own.
 */
export const LITE = { tag: '@lite' } as const
