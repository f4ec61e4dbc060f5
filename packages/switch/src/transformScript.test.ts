import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KITS } from './kits/index.ts'
import type { AppFacts } from './kits/kit.ts'
import { findImported } from './project/usedModules.ts'
import { parseScript } from './source/parse.ts'
import { transformScript } from './transformScript.ts'

const APP: AppFacts = { usesWagmi: true, usesReact: true, wagmiMajor: 2 }

const run = (text: string, app = APP) =>
  transformScript({
    path: 'a.tsx',
    text,
    kind: 'tsx',
    kits: KITS,
    app,
    toBridgeModule: (name) => `./foyer/${name}`,
  })

const NAMES: Readonly<Record<string, readonly string[]>> = {
  '@rainbow-me/rainbowkit': [
    'ConnectButton',
    'RainbowKitProvider',
    'useConnectModal',
    'useAccountModal',
    'getDefaultConfig',
    'connectorsForWallets',
    'darkTheme',
    'lightTheme',
    'WalletButton',
    'useAddRecentTransaction',
    'nothingKnown',
  ],
  '@rainbow-me/rainbowkit/wallets': ['metaMaskWallet', 'argentWallet'],
  connectkit: [
    'ConnectKitButton',
    'ConnectKitProvider',
    'useModal',
    'getDefaultConfig',
    'Avatar',
    'useSIWE',
    'Types',
  ],
  '@reown/appkit/react': [
    'createAppKit',
    'useAppKit',
    'useAppKitAccount',
    'useAppKitProvider',
    'useDisconnect',
  ],
  '@reown/appkit/networks': ['mainnet', 'base', 'songbird'],
  '@reown/appkit-adapter-wagmi': ['WagmiAdapter'],
  '@web3-onboard/react': ['init', 'useConnectWallet', 'Web3OnboardProvider', 'useSetChain'],
  '@solana/wallet-adapter-react': ['useWallet', 'useConnection', 'WalletProvider', 'ConnectionProvider'],
  '@solana/wallet-adapter-react-ui': ['WalletMultiButton', 'WalletModalProvider', 'useWalletModal'],
}

/** Uses of a name, each a whole statement. */
const USES: readonly ((name: string, index: number) => string)[] = [
  (name, index) => `export const e${index} = () => <${name} label="x" {...{ a: 1 }} />`,
  (name, index) => `export const f${index} = () => <${name} theme={null}><p>text</p></${name}>`,
  (name, index) =>
    `export const g${index} = () => { const { open, setOpen } = ${name}(); return open ?? setOpen }`,
  (name, index) => `const h${index} = ${name}({ appName: 'x', projectId: 'y', chains: [] })`,
  (name, index) => `export const i${index} = new ${name}({ networks: [], projectId: 'z' })`,
  (name, index) => `export const j${index} = [${name}, { ${name} }, ${name}.Custom]`,
  (name, index) =>
    `export function k${index}(value: typeof ${name}) { if (value) return ${name}; const ${name}2 = 1; return ${name}2 }`,
  (name) => `export { ${name} as again${name} }`,
  (name, index) => `export const l${index} = (${name}: string) => ${name}.length`,
]

interface Part {
  readonly module: string
  readonly name: string
  readonly alias: string | undefined
  readonly use: number
  readonly isDouble: boolean
  readonly isSpread: boolean
}

const PAIRS = Object.entries(NAMES).flatMap(([module, names]) => names.map((name) => ({ module, name })))

const parts = fc.uniqueArray(
  fc.record({
    pair: fc.constantFrom(...PAIRS),
    alias: fc.option(fc.constantFrom('Alias', 'Other', 'K'), { nil: undefined }),
    use: fc.nat(USES.length - 1),
    isDouble: fc.boolean(),
    isSpread: fc.boolean(),
  }),
  { selector: ({ pair }) => pair.name, minLength: 1, maxLength: 6 },
)

function write(list: readonly Part[], newline: string, semicolon: string): string {
  const imports = list.map(({ module, name, alias, isDouble, isSpread }) => {
    const quote = isDouble ? '"' : "'"
    const [open, close] = isSpread ? [`{${newline}    `, `,${newline}}`] : ['{', '}']
    return `import ${open}${alias ? `${name} as ${alias}` : name}${close} from ${quote}${module}${quote}${semicolon}`
  })
  const uses = list.map(({ name, alias, use }, index) => `${USES[use]?.(alias ?? name, index)}${semicolon}`)
  return ["'use client'", '', ...imports, '', ...uses, ''].join(newline)
}

const toParts = (
  drawn: readonly {
    pair: { module: string; name: string }
    alias: string | undefined
    use: number
    isDouble: boolean
    isSpread: boolean
  }[],
) =>
  // Two names cannot have the same alias.
  drawn.map(
    ({ pair, alias, ...rest }, index): Part => ({ ...pair, ...rest, alias: alias && `${alias}${index}` }),
  )

describe('any imports and uses of old kits', () => {
  test('give code that parses, that a second run leaves alone, and that names each import that stays', () => {
    fc.assert(
      fc.property(
        parts,
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('', ';'),
        (drawn, newline, semicolon) => {
          const text = write(toParts(drawn), newline, semicolon)
          fc.pre(parseScript(text, 'tsx').problem === undefined)
          const first = run(text)
          expect(first.problem).toBeUndefined()
          expect(parseScript(first.text, 'tsx').problem).toBeUndefined()
          expect(first.text.startsWith("'use client'")).toBe(true)
          if (newline === '\r\n') expect(first.text.replaceAll('\r\n', '')).not.toContain('\n')
          expect(run(first.text).text).toBe(first.text)
          const left = [...findImported([first.text])].filter((name) =>
            KITS.some((kit) => kit.isModule(name)),
          )
          const todos = first.notes.filter(({ kind }) => kind === 'todo')
          if (left.length > 0) expect(todos).not.toEqual([])
          const lines = first.text.split('\n')
          for (const { line } of todos) expect(lines[line - 1]).toContain('foyer.example')
        },
      ),
      { numRuns: process.env.FOYER_STRESS ? 1500 : 60 },
    )
  })
})

test('another variable of the same name is none of the kit', () => {
  const text = `import { useModal } from 'connectkit'\n\nexport const a = () => useModal().open\nexport const b = (useModal: () => number) => useModal()\n`
  const { text: after } = run(text)
  expect(after).toContain("import { useModal } from './foyer/connectkit'")
  expect(after).toContain('(useModal: () => number) => useModal()')
})

test('a name that the app has already gives the import another one', () => {
  const text = `import { connectorsForWallets } from '@rainbow-me/rainbowkit'\n\nconst foyer = 1\nexport const c = connectorsForWallets([], { appName: 'a', projectId: 'b' })\nexport { foyer }\n`
  expect(run(text).text).toContain("import { foyer as foyerFoyer } from '@foyer/wagmi'")
})

test.each([
  ['export of all', "export * from '@rainbow-me/rainbowkit'\n"],
  ['export of an unknown name', "export { ConnectButton, other } from '@rainbow-me/rainbowkit'\n"],
  ['import()', "export const load = () => import('@rainbow-me/rainbowkit')\n"],
  ['require()', "const kit = require('connectkit')\nmodule.exports = kit\n"],
  ['a mock of a test', "vi.mock('@rainbow-me/rainbowkit', () => ({}))\n"],
  ['a type', "export type A = import('connectkit').Types\n"],
  ['a namespace', "import * as kit from 'connectkit'\nexport const a = kit.useModal\n"],
  ['a list of a bundler', "export default { transpilePackages: ['@rainbow-me/rainbowkit'] }\n"],
])('%s that stays is named with its line', (_, text) => {
  const { notes, text: after } = run(text)
  expect(notes.map(({ kind }) => kind)).toContain('todo')
  expect(run(after).text).toBe(after)
})

test('an export of a name of a kit becomes one of Foyer’s', () => {
  const { text: after } = run("export { ConnectButton as Button } from '@rainbow-me/rainbowkit'\n")
  expect(after).toBe("import { ConnectButton } from '@foyer/wagmi'\nexport { ConnectButton as Button }\n")
})
