import { readFileSync, writeFileSync } from 'node:fs'
import { minify } from 'terser'

/**
 * Minifies built modules once more: the bundler's own minifier leaves about half a kilobyte of brotli in them, which is
 * what the first load is counted in.
 */
export async function tightenModules(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const { code } = await minify(readFileSync(path, 'utf8'), {
        module: true,
        ecma: 2020,
        compress: { passes: 3, ecma: 2020, unsafe_arrows: true, hoist_props: true, keep_fargs: false },
        mangle: { module: true, toplevel: true },
        format: { comments: false, ecma: 2020 },
      })
      if (!code) throw new Error(`${path} came out empty`)
      writeFileSync(path, code)
    }),
  )
}
