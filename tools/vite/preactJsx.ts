/** Vite's option `oxc`: what is in no `tsconfig.json` that Vite reads is drawn by Preact too. */
export const PREACT_JSX = { jsx: { importSource: 'preact' } } as const
