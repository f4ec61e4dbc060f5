import { fileURLToPath } from 'node:url'

/** The repository's own folder, with a closing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** An absolute path from one that starts at the repository's folder. */
export function fromRoot(path: string): string {
  return ROOT + path
}
