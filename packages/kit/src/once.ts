/** Makes a function that runs `run` at its first call; every call gets the promise of that one run. */
export function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
