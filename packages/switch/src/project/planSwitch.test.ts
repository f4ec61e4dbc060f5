import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { planSwitch } from './planSwitch.ts'
import { VERSION } from './version.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foyer-plan-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function plan(files: Readonly<Record<string, string | Buffer>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const { changes, notes } = planSwitch({ root })
  const todos = notes.filter(({ kind }) => kind === 'todo')
  return {
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
    todos: todos.map(({ file, line, message }) => `${file}:${line} ${message}`),
  }
}

const BUTTON = `import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const Button = ConnectButton\n`
const MANIFEST = '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "2.2.8"\n  }\n}\n'

test.each(['src/foyer/solana.tsx', 'src/foyer/solana.ts', 'src/foyer/solana/index.ts'])(
  'a file of the app’s own where a bridge belongs is named: %s',
  (path) => {
    const { todos } = plan({
      'package.json': '{ "dependencies": { "@solana/wallet-adapter-react": "1.0.0" } }',
      'src/a.tsx': `import { useWallet } from '@solana/wallet-adapter-react'\nexport const use = () => useWallet().publicKey\n`,
      [path]: 'export const mine = 1\n',
    })
    expect(todos).toEqual([
      `${path}:1 this file stands where \`src/foyer/solana\` of the codemod belongs. Rename it, and run the codemod again on the old code.`,
    ])
  },
)

test('declarations are not changed, and named, and their package stays', () => {
  const { after, todos } = plan({
    'package.json': MANIFEST,
    'a.ts': BUTTON,
    'kit.d.ts': `import type { Theme } from '@rainbow-me/rainbowkit'\n`,
  })
  expect(todos).toEqual([
    'kit.d.ts:1 `@rainbow-me/rainbowkit` is left: the codemod does not change files of this kind.',
  ])
  expect(after['package.json']).toContain('"@rainbow-me/rainbowkit"')
})

test('a file in another encoding is not changed, and named, and its package stays', () => {
  const { after, todos } = plan({
    'package.json': MANIFEST,
    'a.ts': BUTTON,
    'b.ts': Buffer.from(`// caf\u00E9\n${BUTTON}`, 'latin1'),
  })
  expect(todos).toEqual(['b.ts:2 `@rainbow-me/rainbowkit` is left: the file is not in UTF-8.'])
  expect(Object.keys(after)).toEqual(['a.ts', 'package.json'])
  expect(after['package.json']).toContain('"@rainbow-me/rainbowkit"')
})

test.each(['devDependencies', 'peerDependencies'])(
  'the packages of Foyer come where those of the kit were: %s',
  (field) => {
    const manifest = { [field]: { '@rainbow-me/rainbowkit': '2.2.8', wagmi: '2.19.5' } }
    const { after } = plan({ 'package.json': JSON.stringify(manifest), 'a.ts': BUTTON })
    expect(JSON.parse(after['package.json'] ?? '')).toEqual({
      [field]: { '@foyer/wagmi': VERSION, wagmi: '2.19.5' },
    })
  },
)

test('other places of a package.json that name a package that goes are named, also above the app', () => {
  const { todos } = plan({
    'package.json':
      '{\n  "name": "@rainbow-me/rainbowkit-shop",\n  "overrides": {\n    "@rainbow-me/rainbowkit@2": "$@rainbow-me/rainbowkit"\n  }\n}\n',
    'app/package.json': MANIFEST,
    'app/a.ts': BUTTON,
  })
  expect(todos).toEqual([
    'package.json:4 `@rainbow-me/rainbowkit` is named here, and is no dependency any more. Remove the line.',
  ])
})

test.each(['^1 || ^2', '^2.9.0 || ^1', '>=1', '2.x', '3.7.7', 'latest'])(
  'an app that takes wagmi %s is not one of wagmi 1',
  (wagmi) => {
    const manifest = { dependencies: { '@rainbow-me/rainbowkit': '2.2.8', wagmi } }
    const { after } = plan({ 'package.json': JSON.stringify(manifest), 'a.ts': BUTTON })
    expect(after['a.ts']).toContain('@foyer/wagmi')
  },
)

test.each(['^1.4.0', '1', '>=1 <2'])('an app that takes wagmi %s is one of wagmi 1', (wagmi) => {
  const manifest = { dependencies: { '@rainbow-me/rainbowkit': '1.3.0', wagmi } }
  const { after } = plan({ 'package.json': JSON.stringify(manifest), 'a.ts': BUTTON })
  expect(after).toEqual({})
})

test.each(['adapter', '$adapter'])(
  'a name that is exported no more is reported where it is imported: %s',
  (name) => {
    const manifest = { dependencies: { '@solana/wallet-adapter-phantom': '0.9.24' } }
    const { todos } = plan({
      'package.json': JSON.stringify(manifest),
      'wallets.ts': `import { PhantomWalletAdapter } from '@solana/wallet-adapter-phantom'\nexport const ${name} = new PhantomWalletAdapter()\n`,
      'app.ts': `import { ${name} } from './wallets'\nconsole.log(${name})\n`,
      'other.ts': `import { the${name} } from './elsewhere'\nconsole.log(the${name})\n`,
    })
    expect(todos).toEqual([
      `app.ts:1 \`${name}\` is exported no more, since Foyer has no use for it: remove it here, too.`,
    ])
  },
)
