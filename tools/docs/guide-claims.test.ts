import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { NAMESPACES } from '../../packages/core/src/ports/provider.ts'
import { PARTS as GATEWAY_PARTS } from '../../packages/gateway/src/parts.ts'
import { usageOf } from '../../packages/gateway/src/usage.ts'
import { ROOT } from '../guard/endGuard.ts'

// A guide that says that something is not there is believed, and nobody asks again. The claims of these pages are compared with the code.

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const GUIDE = 'docs/guide'

/** The rows of the migration guide about what there is, by what they are about. */
function readRows(): ReadonlyMap<string, string> {
  const [, table = ''] = read(`${GUIDE}/migration.md`).split('**What there is today**')
  const rows = table.split('\n## ')[0]?.matchAll(/^\| ([^|]+) \| (.+) \|$/gm) ?? []
  return new Map([...rows].map(([, what = '', state = '']) => [what, state]))
}

/** The guide's words for the purpose of a part. */
const PARTS = {
  email: 'e-mail sign-in',
  social: 'social sign-in',
  siwx: 'Sign-In with Ethereum',
  swap: 'swaps',
  onramp: 'on-ramp, exchanges',
  names: 'names',
  pay: 'payments',
  sessions: 'smart sessions',
} as const

describe('the migration guide', () => {
  test.each(Object.entries(PARTS))(
    'says of the part %s that it is built, and where it is described',
    (part, what) => {
      expect(existsSync(join(ROOT, 'packages/core/src/parts', part, 'index.ts'))).toBe(true)
      const [, page] = /^\[built\]\(([\w-]+\.md)\)/.exec(readRows().get(what) ?? '') ?? []
      expect(page, what).toBeDefined()
      expect(existsSync(join(ROOT, GUIDE, page ?? ''))).toBe(true)
    },
  )

  test('says of every family of chains that has an adapter that it is built', () => {
    const families = readdirSync(join(ROOT, 'packages')).flatMap(
      (name) => /^adapter-(?!evm|kit)(\w+)$/.exec(name)?.[1] ?? [],
    )
    expect(families).toHaveLength(4)
    const built = [...readRows()]
      .filter(([, state]) => state.startsWith('[built]'))
      .map(([what]) => what.toLowerCase())
    for (const family of families) expect(built.some((what) => what.includes(family))).toBe(true)
  })

  test('leads to the package for wagmi, which is there', () => {
    expect(existsSync(join(ROOT, 'packages/wagmi/src/foyer.ts'))).toBe(true)
    expect(readRows().get('wagmi')).toContain('(wagmi.md)')
    for (const page of readdirSync(join(ROOT, GUIDE)))
      expect(read(`${GUIDE}/${page}`), page).not.toMatch(/no wagmi connector/)
  })
})

describe('what guides say of signatures', () => {
  test('names every family whose signatures sign somebody in', () => {
    const families = {
      eip155: 'EVM',
      solana: 'Solana',
      bip122: 'Bitcoin',
      polkadot: 'Polkadot',
      cosmos: 'Cosmos',
    }
    const checked = NAMESPACES.filter((namespace) =>
      read('packages/gateway/src/parts/siwx/families.ts').includes(namespace),
    )
    expect(checked.length).toBeGreaterThan(4)
    const [, said = ''] = /^Accounts with a key sign.*?(on [^:]+):/ms.exec(read(`${GUIDE}/sign-in.md`)) ?? []
    for (const namespace of checked) expect(said).toContain(families[namespace])
  })

  test('says that accounts are checked that are not deployed yet, as the adapter does', () => {
    expect(read('packages/adapter-evm/src/requests/signMessage.ts')).toContain('ERC-6492')
    const [row = ''] = /^\| `signMessage` .+$/m.exec(read(`${GUIDE}/wallets-evm.md`)) ?? []
    expect(row).toContain('ERC-6492')
    expect(row).not.toContain('not supported')
  })
})

test.each([
  ['dev-wallet.md', 'apps/demo/src/devWallet/provider.ts', /^ {4}(?:async )?(wallet_\w+)/gm],
  ['test-wallet.md', 'packages/testing/src/pairing/solanaMethods.ts', /^ {2}'(solana_\w+)'/gm],
])('%s names every request that the wallet answers', (page, source, pattern) => {
  const methods = [...read(source).matchAll(pattern)].map(([, name = '']) => name)
  expect(methods.length).toBeGreaterThan(3)
  const text = read(`${GUIDE}/${page}`)
  expect(methods.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

/** Programs whose commands are elsewhere than in `src/runCli.ts`. */
const CLI: Readonly<Record<string, string>> = {
  'secure-site': 'packages/secure-frame/src/server/runCli.ts',
  suite: 'packages/suite/src/cli/runCli.ts',
}

test.each(['gateway', 'relay', 'vault', 'secure-site', 'suite'])(
  'every command of foyer-%s that a guide names is one',
  (program) => {
    const usage =
      program === 'gateway'
        ? usageOf(GATEWAY_PARTS)
        : read(CLI[program] ?? `packages/${program}/src/runCli.ts`)
    const named = readdirSync(join(ROOT, GUIDE)).flatMap((page) =>
      [
        ...read(`${GUIDE}/${page}`).matchAll(new RegExp(`foyer-${program} ([a-z]+)(?: ([a-z]+)\\b)?`, 'g')),
      ].map(([, first = '', second = '']) => ({ page, first, second })),
    )
    expect(named.length).toBeGreaterThan(0)
    // A command of one word takes arguments at most; behind two there may be a third.
    const isThere = (words: string, more: string) =>
      new RegExp(`^ {2}${words}(?: <|  |$${more})`, 'm').test(usage)
    const wrong = named.filter(
      ({ first, second }) => !isThere(first, '') && !isThere(`${first} ${second}`, '| [a-z]'),
    )
    // A group that is named alone, such as `keys`, names no command; nor does the next program of a line.
    const groups = new Set(['keys', 'relayer', 'help', 'foyer'])
    expect(wrong.filter(({ first, second }) => second !== '' || !groups.has(first))).toEqual([])
  },
)
