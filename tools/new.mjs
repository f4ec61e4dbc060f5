import { join, resolve } from 'node:path'
import { NameError } from './scaffold/names.mjs'
import { writeShape } from './scaffold/write.mjs'
import { run } from './setup/run.mjs'

// `npm run new view swap/SwapPreview` writes the first files of a thing and says what is left to do by hand.
// `npm run new part swap --slice` writes a slice of state as well.

const ROOT = resolve(import.meta.dirname, '..')

const TIMEOUT_MS = 60_000

/** @param {string[]} argv */
async function main([kind = '', name = '', ...flags]) {
  const { written, generators = [], next } = await writeShape(ROOT, kind, name)
  // npm takes a flag that it does not know for a setting of its own.
  const hasSlice = flags.includes('--slice') || process.env.npm_config_slice === 'true'
  const more = kind === 'part' && hasSlice ? await writeShape(ROOT, 'slice', `${name}/${name}`) : undefined
  for (const path of [...written, ...(more?.written ?? [])]) console.log(`wrote ${path}`)
  let isGenerated = true
  for (const generator of generators) {
    const args = ['--import', 'tsx', '--conditions=@foyer/source', join('tools/reference', generator)]
    const { code } = await run(process.execPath, args, { cwd: ROOT, timeoutMs: TIMEOUT_MS })
    if (code !== 0) isGenerated = false
  }
  console.log(`\nWhat is left:\n${next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
  if (isGenerated) return 0
  console.error('\nA generator failed: npm run generate tries again.')
  return 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof NameError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
