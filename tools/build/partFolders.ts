import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './paths.ts'

const HOMES = ['packages/core/src/parts', 'packages/ui/src/parts'] as const

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Parts that a part imports, in either of its folders. */
function importsOf(part: string): Set<string> {
  const found = new Set<string>()
  for (const home of HOMES) {
    const folder = fromRoot(join(home, part))
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.(test|states)\.tsx?$/.test(name)) continue
      const text = readFileSync(join(folder, name), 'utf8')
      for (const [, other] of text.matchAll(/from '(?:\.\.\/)+([a-z]+)\/index\.ts'/g)) found.add(other ?? '')
    }
  }
  return found
}

/** The parts by their folders in core and ui, each after those that it imports. @throws Error when two import each other */
export function readParts(): readonly string[] {
  const all = new Set(HOMES.flatMap((home) => subfolders(fromRoot(home))))
  const ordered = new Set<string>()
  function add(part: string, above: readonly string[]): void {
    if (above.includes(part)) throw new Error(`Parts import each other: ${[...above, part].join(' → ')}`)
    for (const other of importsOf(part)) if (all.has(other)) add(other, [...above, part])
    ordered.add(part)
  }
  for (const part of [...all].sort()) add(part, [])
  return [...ordered]
}
