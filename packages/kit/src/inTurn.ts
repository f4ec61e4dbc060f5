/** Creates what does one step at a time, in the order of the calls. A step that fails keeps no later one from being done. */
export function createInTurn(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const next = last.then(step)
    last = next.catch(() => {})
    return next
  }
}
