import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'

const ENTRY = '\0first-load.ts'

/** The imports of a client's first load: paths, and names of fields. */
const IMPORTS =
  'WALLETS_PATH, CONFIG_PATH, IMAGE_PATH, RPC_PATH, WALLET_LINK_FIELDS, WALLET_TEXT_MAX_CHARS, REMOTE_FLAGS, SOCIAL_PROVIDERS'

test('the constants of the API bring neither its schemas nor the schema library into a bundle', async () => {
  const api = fileURLToPath(new URL('index.ts', import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'first-load',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? `export { ${IMPORTS} } from '${api}'` : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict', output: { minify: true } },
    },
  })
  const [result] = Array.isArray(output) ? output : [output]
  const code =
    result && 'output' in result ? result.output.flatMap((file) => ('code' in file ? file.code : [])) : []
  expect(code.join('')).toContain('/v1/wallets')
  expect(code.join('').length).toBeLessThan(1000)
})
