import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { fromRoot } from '../build/paths.ts'
import { cutIcon, iconModules, splitImports } from './iconModules.ts'

const ICONS = fromRoot('packages/ui/src/atoms/icons.ts')

describe('the modules of icons', () => {
  test('every icon of the file can be cut out of it', () => {
    const source = readFileSync(ICONS, 'utf8')
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) expect(cutIcon(source, name)).toMatch(/^export const \w+ = \{\s*name: '/)
    expect(() => cutIcon(source, 'noSuchIcon')).toThrow('noSuchIcon')
  })

  test('an import of several becomes one for each, without the types', () => {
    const code = "import { backIcon, type IconShape, closeIcon as sign } from '../atoms/icons.ts'"
    const lines = splitImports(code).split('\n')
    expect(lines.map((line) => line.replace(/'.*\/icons\//, "'"))).toEqual([
      "import { backIcon } from 'backIcon.ts'",
      "import { closeIcon as sign } from 'closeIcon.ts'",
    ])
  })

  test('an icon that only a late script draws is in that script alone', async () => {
    const entry = '\0entry'
    const late = '\0late'
    const sources: Readonly<Record<string, string>> = {
      [entry]: `import { backIcon } from '${ICONS}'\nconsole.log(backIcon)\nimport('late')`,
      [late]: `import { backIcon, trashIcon } from '${ICONS}'\nconsole.log(backIcon, trashIcon)`,
    }
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        iconModules(),
        {
          name: 'sources',
          resolveId: (id) => (id === 'entry' ? entry : id === 'late' ? late : null),
          load: (id) => sources[id],
        },
      ],
      build: { write: false, rolldownOptions: { input: 'entry' } },
    })
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
      'output' in one ? one.output : [],
    )
    const chunks = outputs.filter((output) => output.type === 'chunk')
    const holding = (name: string) =>
      chunks.filter(({ code }) => code.includes(`${name}\``) || code.includes(`${name}"`))
    expect(holding('trash').map(({ isEntry }) => isEntry)).toEqual([false])
    expect(holding('back').map(({ isEntry }) => isEntry)).toEqual([true])
  })
})
