/**
 * Makes a function that loads with its first call; later calls share what came. A failure is forgotten: all waiting calls are told of it,
 * and the next call tries again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
