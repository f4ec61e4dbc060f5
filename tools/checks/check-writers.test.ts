import { describe, expect, test } from 'vitest'
import { checkScripts, SCRIPT_TABLES } from './check-scripts.ts'
import { checkWriters, findIdleWriters, WRITERS } from './check-writers.ts'

const FLOW = 'packages/core/src/parts/swap/askQuote.ts'
const SUBSCRIBERS = 'packages/core/src/parts/connections/subscribers.ts'

describe('the writers guard', () => {
  const check = (text: string, path = FLOW) => checkWriters([{ path, text }])

  test.each([
    ...WRITERS.filter(({ call }) => call.includes('.')).map(({ call }) => `modal.${call}(value)`),
    'setActiveNetwork(modal, id)',
    'const slice = partSlice(state, "swap", create)',
    'const state = proxy({ isOpen: false })',
    'const state = proxy<Draft>({ isOpen: false })',
    'networks.setActive(id)',
    'run(modal.networks.setActive)',
    "modal.networks['setActive'](id)",
    'const { setActive } = modal.networks',
    'const { setConnections: put } = persist',
    'function put({ networks: { setActive } }: Modal) { setActive(id) }',
  ])('finds a second writer: %s', (text) => {
    expect(check(text)).toEqual([expect.stringMatching(/^packages\/core\/src\/parts\/swap\/askQuote\.ts:1 /)])
  })

  test.each([
    'const chains = modal.networks',
    'const { persist: store } = modal',
    "import { proxy as observable } from 'valtio/vanilla'",
    "import { partSlice as slice } from '../../kernel/partSlice.ts'",
    "import { setActiveNetwork as put } from '../../kernel/networks/setActiveNetwork.ts'",
  ])('finds another name under which a writer would be hidden: %s', (text) => {
    expect(check(text)).toHaveLength(1)
  })

  test.each([
    'switchNetwork(modal, { networkId })',
    'modal.networks.setWanted(id)',
    "modal.router.push('Networks')",
    'const { recents } = persist.read()',
    'const { networks, persist } = modal',
    'const id = modal.networks.state.activeId',
    'chains.setActive(id)',
  ])('lets %s pass', (text) => {
    expect(check(text)).toEqual([])
  })

  test('lets the writer of each fact write it, and no test or fake be bothered', () => {
    for (const { call, in: allowed } of WRITERS) {
      for (const path of allowed.filter((one) => typeof one === 'string')) {
        expect(check(`${call}(value)`, `packages/${path}`)).toEqual([])
      }
    }
    expect(check('modal.networks.setActive(id)', 'packages/core/src/kernel/createKernel.test.ts')).toEqual([])
    expect(check('modal.router.open("Account")', 'packages/devkit/src/createSendTest.ts')).toEqual([])
  })

  test.each([
    "modal.router.push('Account')",
    "modal.router.replace('Account')",
    'modal.router.close()',
    "openModal(modal, { view: 'Connect' })",
    'closeModal(modal)',
    'const { pop } = modal.router',
  ])('finds a subscriber of sessions that decides what is shown: %s', (text) => {
    expect(check(text, SUBSCRIBERS)).toHaveLength(1)
  })

  test('lets a subscriber say what has happened', () => {
    expect(check("showViewAfter(modal, { type: 'network-changed' })", SUBSCRIBERS)).toEqual([])
    expect(check('const view = modal.router.state.stack.at(-1)', SUBSCRIBERS)).toEqual([])
  })

  test('finds a slice whose draft gets out of its file', () => {
    const slice = 'packages/core/src/parts/swap/swapSlice.ts'
    const draft = "function draftOf(state) { return partSlice(state, 'swap', create) }"
    expect(check(`${draft}\nexport function set(state) { draftOf(state).value = 1 }`, slice)).toEqual([])
    expect(check(`export ${draft}`, slice)).toHaveLength(1)
    expect(check("export const draft = partSlice(state, 'swap', create)", slice)).toHaveLength(1)
    expect(check(`${draft}\nexport { draftOf }`, slice)).toHaveLength(1)
  })

  test('names an entry of its table that is true no more', () => {
    const text = 'networks.setActive(id)'
    const idle = findIdleWriters([{ path: 'packages/core/src/kernel/networks/setActiveNetwork.ts', text }])
    expect(idle.filter((problem) => problem.startsWith('networks.setActive'))).toEqual([])
    expect(idle.filter((problem) => problem.startsWith('persist.setRemote'))).toHaveLength(1)
  })
})

describe('the scripts guard', () => {
  const check = (path: string, text: string) => checkScripts([{ path, text }])

  test.each([
    "const load = () => import('./swap/index.ts')",
    "await import('@foyer/core/swap')",
    'const load = (path: string) => import(path)',
  ])('finds %s in a flow or a view', (text) => {
    expect(check(FLOW, text)).toHaveLength(1)
    expect(check('packages/ui/src/parts/swap/Swap/SwapView.tsx', text)).toHaveLength(1)
  })

  test('lets tables of scripts, tests and types pass', () => {
    expect(check('packages/ui/src/parts/table.ts', "import('./swap/index.ts')")).toEqual([])
    expect(check('packages/ui/src/text/locales/partTexts.ts', "import('./de.ts')")).toEqual([])
    expect(check('packages/ui/src/testing/drawView.tsx', "import('../parts/frame/index.ts')")).toEqual([])
    expect(check(FLOW, "type Writer = typeof import('./writeTheme.ts')")).toEqual([])
    expect(SCRIPT_TABLES.every(({ reason }) => reason.length > 0)).toBe(true)
  })
})
