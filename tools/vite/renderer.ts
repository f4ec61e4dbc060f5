/** Vite's option `oxc`: what is in no `tsconfig.json` that Vite reads is drawn by React too. */
export const JSX = { jsx: { importSource: 'react' } } as const
