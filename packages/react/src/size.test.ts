import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'

const MAX_BYTES = 2_000

test('the package is at most 2 kB of brotli beside React and the elements', async () => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('index.ts', import.meta.url)), formats: ['es'] },
      rolldownOptions: {
        external: /^(react|@foyer\/elements)/,
        output: { minify: true },
        onwarn: () => {},
      },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const code =
    result && 'output' in result ? result.output.map((file) => ('code' in file ? file.code : '')) : []
  const bytes = brotliCompressSync(code.join('')).length
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})
