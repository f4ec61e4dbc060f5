import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './paths.ts'

const HOMES = ['packages/core/src/parts', 'packages/ui/src/parts'] as const

function subfolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** An import of what another part offers: its folder beside this one's, or its entry of core. Types alone load nothing. */
const IMPORT_OF_PART =
  /^(?:import|export) (?!type )[^;']*?from '(?:(?:\.\.\/)+([a-z]+)\/index\.ts|@foyer\/core\/([a-z]+))'/gm

/** Parts that a part imports, in either of its folders. */
function importsOf(part: string): Set<string> {
  const found = new Set<string>()
  for (const home of HOMES) {
    const folder = fromRoot(join(home, part))
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.(test|states)\.tsx?$/.test(name)) continue
      const text = readFileSync(join(folder, name), 'utf8')
      for (const [, beside, ofCore] of text.matchAll(IMPORT_OF_PART)) found.add(beside ?? ofCore ?? '')
    }
  }
  found.delete(part)
  return found
}

/**
 * The parts by their folders in core and ui, each after those that it imports, with all that it needs.
 * @throws Error when two import each other
 */
export function readPartNeeds(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Set(HOMES.flatMap((home) => subfolders(fromRoot(home))))
  const needs = new Map<string, ReadonlySet<string>>()
  function add(part: string, above: readonly string[]): ReadonlySet<string> {
    if (above.includes(part)) throw new Error(`Parts import each other: ${[...above, part].join(' → ')}`)
    const known = needs.get(part)
    if (known) return known
    const direct = [...importsOf(part)].filter((other) => all.has(other))
    const needed = new Set(direct.flatMap((other) => [other, ...add(other, [...above, part])]))
    needs.set(part, needed)
    return needed
  }
  for (const part of [...all].sort()) add(part, [])
  return needs
}
