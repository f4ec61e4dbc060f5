import { createTestModal, type FakePlatformOptions, jsonReply, until } from '@foyer/devkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ModalOptions } from '../../kernel/options/options.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { toAppearanceKey } from '../../kernel/storage/storageKeys.ts'
import { applyOptions } from '../connections/applyOptions.ts'
import { takeAppearance } from './takeAppearance.ts'

const KEY = toAppearanceKey('main')
const LOOK = {
  themeMode: 'light',
  themeVariables: { accent: '#8a3324', radius: 12 },
  texts: { de: { 'frame.titleConnect': 'Anmelden' } },
  networks: ['eip155:8453', 'eip155:1'],
}

/** A modal whose gateway tells a look. */
async function modalWith(
  told: unknown,
  options: ModalOptions = {},
  platform: Omit<FakePlatformOptions, 'fetch'> = {},
) {
  const made = await createTestModal({
    options: { gatewayUrl: 'https://gateway.example', projectId: 'my-shop', ...options },
    platform: {
      ...platform,
      fetch: ({ url }) =>
        new URL(url).pathname === '/v1/config'
          ? jsonReply({ projectId: 'my-shop', features: {}, allowedOrigins: [], appearance: told })
          : jsonReply({ data: [], count: 0 }),
    },
  })
  return { ...made, kept: () => made.platform.storage?.getItem(KEY) }
}

const idsOf = ({ modal }: Awaited<ReturnType<typeof modalWith>>) =>
  modal.networks.state.requested.map(({ caipNetworkId }) => caipNetworkId)

describe('entity-14 the look that an owner has set for the project', () => {
  test('holds once the visitor has acted, and nothing is asked for before', async () => {
    const made = await modalWith(LOOK, { networks: undefined as never })
    const { modal, platform } = made
    expect([platform.requests, modal.theme.state.mode, idsOf(made)]).toEqual([[], 'dark', ['eip155:1']])
    openModal(modal)
    await until(() => modal.networks.state.activeId === 'eip155:8453')
    expect(modal.theme.state).toEqual({ mode: 'light', variables: LOOK.themeVariables })
    expect(idsOf(made)).toEqual(LOOK.networks)
    expect(modal.remote.state.appearance).toEqual(LOOK)
    // The wallets that are listed are those of its networks.
    const chainsAsked = () =>
      platform.requests
        .filter(({ url }) => url.includes('/v1/wallets'))
        .map(({ url }) => new URL(url).searchParams.get('chains'))
    await until(() => chainsAsked().at(-1) === LOOK.networks.join())
    expect(chainsAsked()[0]).toBe('eip155:1')
  })

  test('is there at the first paint of the next visit, without a request', async () => {
    const first = await modalWith(LOOK)
    openModal(first.modal)
    await until(() => first.kept() !== null)
    const stored = { [KEY]: first.kept() ?? '' }
    const next = await modalWith(LOOK, { networks: undefined as never }, { stored })
    expect(next.modal.theme.state).toEqual({ mode: 'light', variables: LOOK.themeVariables })
    expect([idsOf(next), next.modal.networks.state.activeId]).toEqual([LOOK.networks, 'eip155:8453'])
    expect(next.platform.requests).toEqual([])
  })

  test('is none of another project, and gone with the project', async () => {
    const stored = { [KEY]: JSON.stringify({ projectId: 'my-shop', appearance: LOOK }) }
    const other = await modalWith(undefined, { projectId: 'another' }, { stored })
    expect(other.modal.theme.state).toEqual({ mode: 'dark', variables: {} })
    const same = await modalWith(LOOK, { networks: undefined as never }, { stored })
    applyOptions(same.modal, { gatewayUrl: 'https://gateway.example', projectId: 'another' })
    expect([same.modal.theme.state, idsOf(same)]).toEqual([{ mode: 'dark', variables: {} }, ['eip155:1']])
  })

  test('is taken back once the owner has', async () => {
    const stored = { [KEY]: JSON.stringify({ projectId: 'my-shop', appearance: LOOK }) }
    const made = await modalWith(undefined, { networks: undefined as never }, { stored })
    openModal(made.modal)
    await until(() => idsOf(made).join() === 'eip155:1')
    expect(made.modal.theme.state).toEqual({ mode: 'dark', variables: {} })
    expect(made.kept()).toBe(null)
  })

  test('loads no script for a project without one', async () => {
    const { modal } = await modalWith(undefined)
    const asked: string[] = []
    const load = modal.load
    const note = (name: never) => {
      asked.push(name)
      return load(name)
    }
    Object.assign(modal, { load: note })
    openModal(modal)
    await until(() => modal.remote.state.source === 'gateway')
    expect(asked).not.toContain('appearance')
  })
})

describe('the page has the last word', () => {
  test('on the mode, on each variable and on the networks that it names itself', async () => {
    const page = { themeMode: 'dark', themeVariables: { accent: '#00ff00' }, networks: [10] } as const
    const made = await modalWith(LOOK, page)
    openModal(made.modal)
    await until(() => made.modal.remote.state.appearance !== undefined)
    expect(made.modal.theme.state).toEqual({ mode: 'dark', variables: { accent: '#00ff00', radius: 12 } })
    expect(idsOf(made)).toEqual(['eip155:10'])
  })

  test('while it runs: what it sets stays, and what it gives back is the project’s again', async () => {
    const { modal } = await modalWith(LOOK)
    modal.theme.setMode('dark')
    modal.theme.setVariables({ radius: 0 })
    takeAppearance(modal, LOOK)
    expect(modal.theme.state).toEqual({ mode: 'dark', variables: { accent: '#8a3324', radius: 0 } })
    modal.theme.setVariables({ radius: undefined, accent: null })
    expect(modal.theme.state.variables).toEqual({ accent: null, radius: 12 })
  })

  test('with a preset on all variables', async () => {
    const { modal } = await modalWith(LOOK, { themeVariables: { preset: 'terminal' } })
    takeAppearance(modal, LOOK)
    expect(modal.theme.state.variables).toEqual({ preset: 'terminal' })
  })

  test('when its options change, the networks of the project stay beneath', async () => {
    const made = await modalWith(LOOK, { networks: undefined as never })
    const page = { gatewayUrl: 'https://gateway.example', projectId: 'my-shop' }
    takeAppearance(made.modal, LOOK)
    await until(() => idsOf(made).length === 2)
    applyOptions(made.modal, { ...page, networks: [10] })
    expect(idsOf(made)).toEqual(['eip155:10'])
    applyOptions(made.modal, page)
    expect(idsOf(made)).toEqual(LOOK.networks)
  })
})

describe('error-7 a look that cannot be read', () => {
  test('is ignored as a whole, the developer is told, and nothing else of the project is lost', async () => {
    const broken = { ...LOOK, themeVariables: { accent: 'url(https://evil.example)' } }
    const { modal, kept } = await modalWith(broken)
    openModal(modal)
    await until(() => modal.alerts.told.size > 0)
    expect([...modal.alerts.told].join()).toMatch(
      /APKT002: The appearance of the project is ignored\. themeVariables\.accent: /,
    )
    expect([modal.remote.state.source, modal.theme.state, kept()]).toEqual([
      'gateway',
      { mode: 'dark', variables: {} },
      null,
    ])
  })

  test('leaves the one before in use', async () => {
    const { modal } = await modalWith(LOOK)
    takeAppearance(modal, LOOK)
    takeAppearance(modal, { ...LOOK, themeMode: 'sepia' })
    expect(modal.theme.state.mode).toBe('light')
  })

  test('never throws, whatever the gateway or the storage says', async () => {
    const { modal } = await modalWith(undefined)
    fc.assert(
      fc.property(fc.anything(), (told) => {
        takeAppearance(modal, told)
        const { mode, variables } = modal.theme.state
        expect(['light', 'dark', 'auto']).toContain(mode)
        expect(Object.values(variables).join()).not.toMatch(/[;{}\\()<>@]/)
      }),
    )
  })

  test.each(['{', '[]', '{"projectId":"my-shop"}', '{"projectId":"my-shop","appearance":7}'])(
    'in the storage (%s) is none',
    async (text) => {
      const { modal } = await modalWith(undefined, {}, { stored: { [KEY]: text } })
      expect(modal.theme.state).toEqual({ mode: 'dark', variables: {} })
    },
  )

  test('cannot make another option of it in the storage', async () => {
    const appearance = { gatewayUrl: 'https://evil.example', hostOrigins: ['https://evil.example'] }
    const stored = { [KEY]: JSON.stringify({ projectId: 'my-shop', appearance }) }
    const { modal } = await modalWith(undefined, {}, { stored })
    expect([modal.options.gatewayUrl, modal.options.hostOrigins]).toEqual([
      'https://gateway.example',
      undefined,
    ])
  })

  test.each(['refusing', 'none'] as const)('works with storage that is %s', async (storage) => {
    const { modal } = await modalWith(LOOK, {}, { storage })
    openModal(modal)
    await until(() => modal.theme.state.mode === 'light')
  })
})
