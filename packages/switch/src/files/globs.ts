/** Returns whether a path, with slashes, is named by one of several patterns. */
export type PathTest = (path: string) => boolean

const SPECIAL = /[.+^$()|[\]\\]/g

function toPattern(glob: string): RegExp {
  const plain = glob.replace(/^\.?\//, '').replace(/\/$/, '')
  const source = plain
    .replace(SPECIAL, '\\$&')
    .replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.split(',').join('|')})`)
    // The stars of a folder are marked first, so that those of a name do not meet them.
    .replace(/(^|\/)\*\*(?=\/|$)/g, '$1\0')
    .replaceAll('*', '[^/]*')
    .replace(/\?(?!:)/g, '[^/]')
    .replaceAll('\0/', '(?:.*/)?')
    .replaceAll('\0', '.*')
  // A name without a slash is one in any folder, as in a .gitignore.
  const start = plain.includes('/') ? '' : '(?:.*/)?'
  return new RegExp(`^${start}${source}(?:/.*)?$`)
}

/** Reads patterns such as `old/**` or `*.test.ts`, as they stand in a `.gitignore`. A folder stands for all files in it. */
export function toPathTest(globs: readonly string[]): PathTest {
  const patterns = globs.map(toPattern)
  return (path) => patterns.some((pattern) => pattern.test(path))
}
