import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// To minify the script takes half of a build, and most of its files are the same as in the build before.

/** Files that were minified before, by what they were made of. */
export interface KeptMinified {
  /** Returns the minified `code`: as it was kept, or made anew. */
  minify(code: string): Promise<string>
  /** Forgets what nobody has asked for since: what the build before had and this one has not. */
  forgetOthers(): void
}

/**
 * Keeps what was minified in a folder.
 * @param input.how names everything beside the code that decides the result: the minifier, its version, its options
 */
export function keepMinified(input: {
  readonly folder: string
  readonly how: string
  readonly make: (code: string) => Promise<string>
}): KeptMinified {
  const { folder, how, make } = input
  const asked = new Set<string>()
  return {
    async minify(code) {
      const name = `${createHash('sha256').update(how).update('\0').update(code).digest('hex')}.js`
      const file = join(folder, name)
      asked.add(name)
      if (existsSync(file)) return readFileSync(file, 'utf8')
      const made = await make(code)
      mkdirSync(folder, { recursive: true })
      // Whole or not at all: a build that is ended in between leaves nothing that a later one would take.
      const writing = `${file}.${process.pid}`
      writeFileSync(writing, made)
      renameSync(writing, file)
      return made
    },
    forgetOthers() {
      if (!existsSync(folder)) return
      for (const name of readdirSync(folder))
        if (!asked.has(name)) rmSync(join(folder, name), { force: true })
    },
  }
}
