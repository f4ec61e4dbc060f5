import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { checkPatterns, lostExceptions, PATTERNS } from './check-patterns.ts'
import { CODEC_EXCEPTIONS, FAMILY_BRANCHES } from './patternExceptions.ts'

const CAUGHT = [
  ['one-codec', 'export function toHex(bytes: Uint8Array) {}'],
  ['one-codec', 'const fromBase64 = (text: string) => atob(text)'],
  ['one-codec', 'const parseJson = function (text: string) {}'],
  ['no-effect-in-views', 'useEffect(() => {}, [])'],
  ['no-effect-in-views', 'useLayoutEffect(() => {})'],
  ['no-inner-html', "node.innerHTML = '<b>'"],
  ['no-inner-html', "node.insertAdjacentHTML('beforeend', '<b>')"],
  ['no-family-branch', "if (namespace === 'solana') send()"],
  ['no-family-branch', "const isOther = 'eip155' !== namespace"],
  ['no-family-branch', "switch (namespace) { case 'cosmos': break }"],
  ['no-family-branch', "const isOfBitcoin = chainId.startsWith('bip122:')"],
  ['no-family-branch', "const isMain = chainId === 'polkadot:91b171bb158e2d3848fa23a9f1c25182'"],
  ['no-module-mocks', "vi.mock('./a.ts', () => ({}))"],
  ['no-module-mocks', "vi.mock('./a.ts')"],
  ['no-export-all', "export * from './a.ts'"],
  ['no-export-all', "export * as a from './a.ts'"],
  ['no-export-all', "export type * from './a.ts'"],
  ['no-abort-signal-timers', 'AbortSignal.any([a, b])'],
  ['no-abort-signal-timers', 'AbortSignal.timeout(5_000)'],
  ['no-abort-signal-timers', 'const signal = AbortSignal.any([a, AbortSignal.timeout(5)])'],
  ['no-bare-errors', "throw new Error('failed')"],
  ['no-bare-errors', "reject(new Error('failed', { cause }))"],
  ['no-bare-errors', 'throw new Error()'],
  ['no-bare-errors', "throw new TypeError('failed')"],
  ['no-bare-errors', "throw new RangeError('failed')"],
  ['no-style-attribute', "const a = <p style={{ color: 'red' }} />"],
  ['no-wait-for-timeout', 'await page.waitForTimeout(300)'],
  ['no-wait-of-a-second', 'await vi.waitFor(() => expect(a).toBe(1))'],
  ['no-wait-of-a-second', 'await vi.waitUntil(isDone)'],
  ['no-style-attribute', "node.setAttribute('style', 'color: red')"],
] as const

const ALLOWED = [
  "import { toHex } from '@foyer/codec'",
  "const toWord = words[0] ?? ''",
  'function toHexChainId(id: number) {}',
  'const useEffectively = 1',
  "const provider = await getProvider({ namespace: 'solana' })",
  "if (status === 'solana-like') wait()",
  "node.textContent = '<b>'",
  'AbortSignal.abort()',
  'const limit = startTimeLimit({ limitMs: 5, what: "It" })',
  "throw new GatewayError('internal', 'failed')",
  'class OwnError extends Error {}',
  "vi.fn()('./a.ts')",
  "export { a } from './a.ts'",
  'const a = <p data-state="open" />',
  'await page.waitForEvent("console", { timeout: 300 })',
  'await vi.waitFor(isDone, { timeout: 20_000 })',
  "node.style.setProperty('--foyer-accent', 'red')",
] as const

const VIEW = 'packages/ui/src/parts/swap/Swap/SwapView.tsx'
const check = (text: string, path = VIEW) => checkPatterns([{ path, text: `${text}\n` }])

describe('the patterns', () => {
  test.each(CAUGHT)('%s catches %s', (name, code) => {
    expect([...new Set(check(code))]).toEqual([expect.stringContaining(`${VIEW}:1 ${name}: `)])
  })

  test('are each planted above', () => {
    const planted: readonly string[] = CAUGHT.map(([name]) => name)
    expect(PATTERNS.map(({ name }) => name).filter((name) => !planted.includes(name))).toEqual([])
  })

  test.each(ALLOWED)('let %s pass', (code) => {
    expect(check(code)).toEqual([])
  })

  test.each([
    ['useEffect(() => {}, [])', 'packages/ui/src/parts/usePart.ts'],
    ['useEffect(() => {}, [])', 'packages/ui/src/parts/frame/Frame.tsx'],
    ["if (namespace === 'solana') send()", 'packages/adapter-solana/src/session.ts'],
    ["if (namespace === 'solana') send()", 'packages/kit/src/families/solana/facts.ts'],
    ["if (namespace === 'solana') send()", 'packages/gateway/src/parts/account/providers/solana/balances.ts'],
    ["if (namespace === 'solana') send()", 'packages/core/src/parts/send/sendForm.test.ts'],
    ["throw new Error('failed')", 'packages/core/src/kernel/createKernel.test.ts'],
    ["throw new Error('failed')", 'packages/core/src/testing/createTestKernel.ts'],
    ["throw new Error('failed')", 'packages/testing/src/localChain.ts'],
    ["throw new Error('failed')", 'tools/start.ts'],
    ["const a = <p style={{ color: 'red' }} />", 'packages/ui/src/parts/swap/Swap/SwapView.test.tsx'],
    ["const a = <p style={{ color: 'red' }} />", 'apps/gallery/src/Gallery.tsx'],
  ])('let %s pass in %s', (code, path) => {
    expect(check(code, path)).toEqual([])
  })

  test('let encodings be defined in the codec, in tests and in apps of their own', () => {
    const code = 'function toHex(bytes: Uint8Array) {}'
    for (const path of ['packages/codec/src/hex.ts', 'packages/core/src/a.test.ts', 'examples/html/main.js'])
      expect(check(code, path)).toEqual([])
    expect(check(code, 'packages/core/src/a.ts')).toHaveLength(1)
  })

  // An exception that is none any more is taken out of the list.
  test.each(CODEC_EXCEPTIONS)('still find an encoding by name in %s, which they let pass', (path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    expect(check(text, path)).toEqual([])
    expect(check(text, `packages/core/${path}`)).toEqual([expect.stringContaining('one-codec')])
    expect(CODEC_EXCEPTIONS.length).toBeLessThanOrEqual(6)
  })

  test('tell the line, in a component of Vue or Svelte too', () => {
    const component =
      '<template>\n  <p />\n</template>\n<script setup lang="ts">\nconst a = 1\nnode.innerHTML = a\n</script>'
    expect(check(component, 'apps/host-vue/src/App.vue')).toEqual([
      expect.stringContaining('apps/host-vue/src/App.vue:6 no-inner-html'),
    ])
    expect(check('const a = 1\n\nvi.mock("./a.ts")')).toEqual([expect.stringContaining(`${VIEW}:3 `)])
  })

  test('tell of a file that cannot be read', () => {
    expect(check('node.innerHTML = )')).toEqual([expect.stringContaining('cannot be read')])
  })

  const [EXCEPTION = ''] = Object.keys(FAMILY_BRANCHES)

  test('a file may branch by family as often as its exception says, and neither more nor less', () => {
    const branch = "const isEvm = namespace === 'eip155'"
    expect(FAMILY_BRANCHES[EXCEPTION]).toBe(1)
    expect(check(branch, EXCEPTION)).toEqual([])
    expect(check(`${branch}\nconst is = ${branch.slice(14)}`, EXCEPTION)).toHaveLength(2)
    expect(check('const a = 1', EXCEPTION)).toEqual([expect.stringContaining('0 are left of 1')])
  })

  test('an exception of a file that is gone has to go as well', () => {
    expect(lostExceptions(Object.keys(FAMILY_BRANCHES))).toEqual([])
    expect(lostExceptions([])).toContainEqual(expect.stringContaining(EXCEPTION))
  })

  test('there are never more exceptions than there were', () => {
    const total = Object.values(FAMILY_BRANCHES).reduce((sum, count) => sum + count, 0)
    expect(total).toBeLessThanOrEqual(20)
  })
})
