import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../guard/endGuard.ts'

const COPIED = [
  'biome.json',
  'docs/architecture',
  'tools/build/buildPackages.ts',
  'tools/build/scripts.ts',
  'tools/checks/dependency-rules.cjs',
  'tools/docs/docs-code.test.ts',
  'tools/checks/family-sizes.test.ts',
  'tools/guard',
  'tools/reference/scripts-reference.ts',
  'tools/reference/scripts',
  'tools/vite',
  'tsconfig.base.json',
  'tsconfig.json',
  'tsconfig.test-d.json',
  'tsconfig.test.json',
  'vite.config.ts',
]
const COPIED_OF_PACKAGE = ['package.json', 'src', 'tsconfig.json', 'tsconfig.server.json']

/**
 * A copy of the sources that a scaffold adds to, where they resolve to each other and everything else to what is
 * installed. Below the root, so that `node_modules` is found, and in the folder that no tool looks into.
 */
export function copyTree(): string {
  const scratch = join(ROOT, '.foyer')
  mkdirSync(scratch, { recursive: true })
  const copy = mkdtempSync(join(scratch, 'scaffold-'))
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true })
  mkdirSync(join(copy, 'node_modules/@foyer'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    const [from, to] = [join(ROOT, 'packages', name), join(copy, 'packages', name)]
    for (const path of COPIED_OF_PACKAGE)
      if (existsSync(join(from, path))) cpSync(join(from, path), join(to, path), { recursive: true })
    const installed = join(from, 'node_modules')
    if (existsSync(installed)) symlinkSync(installed, join(to, 'node_modules'), 'dir')
    symlinkSync(to, join(copy, 'node_modules/@foyer', name), 'dir')
  }
  return copy
}
