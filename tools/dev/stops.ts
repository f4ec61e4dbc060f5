/** Functions that end something, in the reverse order of starting. */
export type Stops = (() => Promise<void>)[]
