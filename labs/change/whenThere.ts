import { sleep } from '@foyer/kit'

const TRIES = 10
const PAUSE_MS = 1_000

/** Looks again where a busy machine gave no connection to the database: that is no order of a change. */
export async function whenThere<T>(look: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await look()
    } catch (error) {
      if (tries === TRIES) throw error
      await sleep(PAUSE_MS)
    }
  }
}
