import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFixtures, runFixture } from '../../packages/switch/src/fixtures.ts'
import { KIT_IDS } from '../../packages/switch/src/kits/kit.ts'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { readBlocks } from './code/readBlocks.ts'

// A page that shows what a command makes of code is believed as the command is. Each block of these pages is run through the command:
// the guides' other check (host-guides.test.ts) holds a block equal to its file, this one the file equal to what comes out.

const DATA = 'packages/switch/data'
const pages = readFiles(ROOT, (path) => /^docs\/guide\/switch-from-[\w-]+\.md$/.test(path))
const FIXTURE = new RegExp(
  `^the same as ${DATA}/(?<kit>[\\w-]+)/(?<name>[\\w-]+)/(?<side>before|after)/(?<file>\\S+)$`,
)

const shown = pages.flatMap((page) =>
  readBlocks(page).flatMap(({ place, skipped = '' }) => {
    const { kit, name, side, file } = FIXTURE.exec(skipped)?.groups ?? {}
    return kit && name && side && file
      ? [{ place, page: page.path, kit, fixture: `${kit}/${name}`, side, file }]
      : []
  }),
)

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the pages about switching', () => {
  test('there is one for each kit that the command knows, and each names the command', () => {
    for (const kit of KIT_IDS) {
      const found = pages.filter(({ text }) => text.includes(`npx @foyer/switch --from ${kit}\n`))
      expect(found.length, kit).toBeGreaterThan(0)
    }
    expect(pages).toHaveLength(6)
  })

  test('each has its six parts', () => {
    const parts = ['The command', 'What changes for visitors', 'Names', 'Theme', 'Authentication', 'By hand']
    for (const { path, text } of pages) {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
      expect(headings, path).toEqual(parts)
    }
  })

  test('a kit with fixtures shows code before and after', () => {
    const kits = new Set(listFixtures(join(ROOT, DATA)).map((fixture) => fixture.split('/')[0] ?? ''))
    expect(kits.size).toBeGreaterThan(2)
    for (const kit of kits) {
      const sides = shown.filter((one) => one.kit === kit).map(({ side }) => side)
      expect(new Set(sides), kit).toEqual(new Set(['before', 'after']))
    }
  })

  test.each(shown.filter(({ side }) => side === 'after'))(
    '$place is what the command makes',
    ({ fixture, file }) => {
      const { after, report } = runFixture(join(ROOT, DATA, fixture, 'before'))
      const made = file === 'report.txt' ? report : after[file]
      expect(made).toBe(read(`${DATA}/${fixture}/after/${file}`))
    },
  )

  test('name every variable of a theme that the command moves', () => {
    const connectKit = read('packages/switch/src/kits/connectkit/provider.ts')
    const moved = [...connectKit.matchAll(/'(--ck-[\w-]+)': '(\w+)'/g)]
    expect(moved.length).toBeGreaterThan(4)
    const page = read('docs/guide/switch-from-connectkit.md')
    for (const [, theirs = '', ours = ''] of moved)
      expect(page).toMatch(
        new RegExp(`^\\| [^|]*\`${theirs}\`[^|]*\\| \`themeVariables\\.${ours}\` \\|$`, 'm'),
      )
    const rainbowKit = read('packages/switch/src/kits/rainbowkit/theme.ts')
    const [, radii = ''] = /const RADII[^{]*\{([^}]+)\}/.exec(rainbowKit) ?? []
    const [, row = ''] = /^\| `borderRadius: (.+)$/m.exec(read('docs/guide/switch-from-rainbowkit.md')) ?? []
    for (const [, name = '', value = ''] of radii.matchAll(/(\w+): '(\d+)'/g)) {
      expect(row).toContain(`'${name}'`)
      expect(row).toMatch(new RegExp(`\\b${value}\\b`))
    }
  })

  test('lead to files that there are', () => {
    for (const { fixture, side, file } of shown)
      expect(existsSync(join(ROOT, DATA, fixture, side, file)), `${fixture}/${side}/${file}`).toBe(true)
  })
})
