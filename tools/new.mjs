import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { NameError, SHAPES } from './scaffold/shapes.mjs'

// `npm run new view connect/GetWallet` writes the first files of a thing and says what is left to do by hand.

const ROOT = resolve(import.meta.dirname, '..')

/** @param {string[]} argv */
function main([kind = '', name = '']) {
  const shape = SHAPES[kind]
  if (!shape || !name) {
    console.error(`npm run new <${Object.keys(SHAPES).join('|')}> <name>`)
    return 1
  }
  const { files, next } = shape(name)
  const taken = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
  if (taken.length > 0) {
    console.error(`There is one already: ${taken.join(', ')}`)
    return 1
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`wrote ${path}`)
  }
  console.log(`\nWhat is left:\n${next.map((step, index) => `  ${index + 1}. ${step}`).join('\n')}`)
  return 0
}

try {
  process.exitCode = main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof NameError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
