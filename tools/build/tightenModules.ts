import { readFileSync, writeFileSync } from 'node:fs'
import { minify } from 'terser'
import { REACT_INTERNALS } from './reactInternals.ts'

const INTERNALS = new RegExp(`^(${REACT_INTERNALS.join('|')})$`)
const MENTION = new RegExp(`\\.(${REACT_INTERNALS.join('|')})\\b`)

/** The chunk that holds React; what it alone may know can be renamed in it. */
const isReactChunk = (path: string) => path.endsWith('/ui.js')

/**
 * Minifies built modules once more: the bundler's own minifier leaves about half a kilobyte of brotli in them, which is
 * what the first load is counted in, and the fields of React's fibers a whole one.
 * @throws Error when another module names a field that is renamed
 */
export async function tightenModules(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const before = readFileSync(path, 'utf8')
      const known = isReactChunk(path) ? undefined : MENTION.exec(before)
      if (known) throw new Error(`${path} names React's own field ${known[1]}, which the build renames`)
      const isReact = isReactChunk(path)
      const once = await tighten(before, isReact)
      // Short names make other things worth inlining: the second time is worth a tenth of the first.
      writeFileSync(path, await tighten(once, isReact))
    }),
  )
}

async function tighten(text: string, isReact: boolean): Promise<string> {
  const { code } = await minify(text, {
    module: true,
    ecma: 2020,
    compress: {
      passes: 3,
      ecma: 2020,
      unsafe_arrows: true,
      hoist_props: true,
      keep_fargs: false,
      // React reads no property for what reading does; our own modules read proxies, which notice.
      pure_getters: isReact,
    },
    mangle: {
      module: true,
      toplevel: true,
      ...(isReact && { properties: { regex: INTERNALS, keep_quoted: true } }),
    },
    format: { comments: false, ecma: 2020 },
  })
  if (!code) throw new Error('A module came out empty.')
  return code
}
