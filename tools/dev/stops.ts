/** What to call to end something, in the reverse order of starting. */
export type Stops = (() => Promise<void>)[]
