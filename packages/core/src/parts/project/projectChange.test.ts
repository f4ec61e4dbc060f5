import { createTestModal, jsonReply, listing, until } from '@foyer/devkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { OPTION_KINDS } from '../../kernel/options/definitions.ts'
import type { ModalOptions } from '../../kernel/options/options.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { applyOptions, applyProjectNetworks } from '../connections/applyOptions.ts'
import { startTelemetry } from './startTelemetry.ts'

const ONE = { gatewayUrl: 'https://gateway.example', projectId: 'one', networks: [1, 10] }
const TWO = { ...ONE, projectId: 'two' }
const LOOK = { themeMode: 'light' }

/** A modal whose gateway tells each project apart; answers to the first about the held path wait for `release`. */
async function make(held = '') {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const made = await createTestModal({
    options: ONE,
    platform: {
      fetch: async ({ url }) => {
        const { pathname, searchParams } = new URL(url)
        const id = searchParams.get('projectId') ?? ''
        if (id === 'one' && pathname === held) await gate
        if (pathname === '/v1/analytics/config') return jsonReply({ isAnalyticsEnabled: id === 'one' })
        if (pathname === '/v1/events') return jsonReply({ accepted: 1 })
        if (pathname === '/v1/config') {
          const features = { multiWallet: id === 'one' }
          const look = id === 'one' ? { appearance: LOOK } : {}
          return jsonReply({ projectId: id, features, allowedOrigins: [], ...look })
        }
        return jsonReply({ data: [listing({ id })], count: 1 })
      },
    },
  })
  const eventsOf = (id: string) =>
    made.platform.requests
      .filter(({ url }) => url.includes('/v1/events') && url.includes(`projectId=${id}`))
      .map(({ body }) => body ?? '')
  return { ...made, release, eventsOf }
}

describe('call-3 events after a change of the project', () => {
  test('none of an opening is sent for a project that does not collect them', async () => {
    const { modal, platform, eventsOf } = await make()
    openModal(modal)
    await startTelemetry(modal)
    modal.telemetry.track('CLICK_GET_WALLET_HELP', {})
    applyOptions(modal, TWO)
    // Those of the first project go to it.
    expect(eventsOf('one').join()).toContain('CLICK_GET_WALLET_HELP')
    closeModal(modal)
    openModal(modal)
    await platform.advance(10_000)
    await startTelemetry(modal)
    closeModal(modal)
    openModal(modal)
    await platform.advance(10_000)
    expect([eventsOf('two'), eventsOf('one').length]).toEqual([[], 1])
    modal.destroy()
  })

  test('an answer that comes after the change begins nothing', async () => {
    const { modal, platform, release, eventsOf } = await make('/v1/analytics/config')
    const started = startTelemetry(modal)
    applyOptions(modal, TWO)
    release()
    await started
    openModal(modal)
    await platform.advance(1_000)
    expect([...eventsOf('one'), ...eventsOf('two')]).toEqual([])
    modal.destroy()
  })

  test('a modal that ends before the answer sends none', async () => {
    const { modal, platform, release, eventsOf } = await make('/v1/analytics/config')
    const started = startTelemetry(modal)
    modal.destroy()
    release()
    await started
    await platform.advance(10_000)
    expect(eventsOf('one')).toEqual([])
  })
})

describe('entity-14 what one project says is none of another’s', () => {
  test('its configuration and look are dropped when they come after the change', async () => {
    const { modal, release } = await make('/v1/config')
    openModal(modal)
    await until(() => modal.wallets.state.source === 'gateway')
    applyOptions(modal, TWO)
    await until(() => modal.remote.state.source === 'gateway')
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([modal.remote.state.features.multiWallet, modal.remote.state.appearance]).toEqual([
      false,
      undefined,
    ])
  })

  test('its look is dropped when the script for it comes after the change', async () => {
    const { modal } = await make()
    const { load } = modal
    let come = () => {}
    const coming = new Promise<void>((resolve) => (come = resolve))
    const overtaken = async (name: never) => {
      if (name === 'appearance') await coming
      return load(name)
    }
    Object.assign(modal, { load: overtaken })
    openModal(modal)
    await until(() => modal.remote.state.source === 'gateway')
    applyOptions(modal, TWO)
    come()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([modal.remote.state.appearance, modal.theme.state.mode]).toEqual([undefined, 'dark'])
  })

  test('its features that an earlier visit kept do not hold for another', async () => {
    const { modal, platform } = await make()
    openModal(modal)
    await until(() => modal.remote.state.source === 'gateway')
    const key = 'foyer:v1:main'
    const stored = { [key]: platform.storage?.getItem(key) ?? '' }
    const sources = []
    for (const options of [ONE, TWO, { ...ONE, gatewayUrl: 'https://other.example' }]) {
      const next = await createTestModal({ options, platform: { stored } })
      sources.push(next.modal.remote.state.source)
    }
    expect(sources).toEqual(['cached', 'default', 'default'])
  })

  test('its wallets are dropped when they come after the change', async () => {
    const { modal, release } = await make('/v1/wallets')
    openModal(modal, { view: 'AllWallets' })
    await until(() => modal.tasks.state.loadWallets.status === 'pending')
    applyOptions(modal, TWO)
    await until(() => modal.wallets.find('two') !== undefined)
    release()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(modal.wallets.state.all.items.map(({ id }) => id)).toEqual(['two'])
  })

  test('any answer that comes after the change is an aborted request', async () => {
    const { modal, release } = await make('/v1/config')
    const asked = modal.api.getConfig()
    applyOptions(modal, TWO)
    release()
    await expect(asked).rejects.toMatchObject({ code: 'aborted' })
  })

  test('the answer to what was done for the first reaches who did it', async () => {
    const { modal, release } = await make('/v1/orders')
    const read = (json: unknown) => json
    const asked = modal.api.call({ id: 'order', method: 'POST', path: '/v1/orders', read }, { body: {} })
    applyOptions(modal, TWO)
    release()
    await expect(asked).resolves.toMatchObject({ count: 1 })
  })
})

test('call-2 other networks have the wallet lists loaded again, and the same ones do not', async () => {
  const { modal, platform } = await make()
  openModal(modal, { view: 'Connect' })
  await until(() => modal.wallets.state.source === 'gateway')
  const chains = () =>
    platform.requests
      .filter(({ url }) => url.includes('/v1/wallets'))
      .map(({ url }) => new URL(url).searchParams.get('chains'))
  const before = chains().length
  applyProjectNetworks(modal)
  applyOptions(modal, { ...ONE, debug: true })
  expect([modal.wallets.state.source, chains().length]).toEqual(['gateway', before])
  applyOptions(modal, { ...ONE, networks: [8453] })
  await until(() => chains().at(-1) === 'eip155:8453')
  await until(() => modal.wallets.state.source === 'gateway')
})

describe('error-7 options that are rubbish', () => {
  const rubbish = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
    fc.constantFrom(Symbol('rubbish'), () => {}, Number.NaN),
  )
  // A page in plain JavaScript may say anything.
  const toOptions = (given: unknown) => given as ModalOptions

  test.each(Object.keys(OPTION_KINDS))('%s never throws, at the start and later', async (name) => {
    const { modal } = await make()
    await fc.assert(
      fc.asyncProperty(rubbish, async (value) => {
        applyOptions(modal, toOptions({ ...ONE, [name]: value }))
        const made = await createTestModal({ options: toOptions({ ...ONE, [name]: value }) })
        made.modal.destroy()
      }),
      { numRuns: 25, examples: [[5], [null], [{}], [[null]], [[{}]]] },
    )
    modal.destroy()
  })

  test('as a whole never throw', async () => {
    const { modal } = await make()
    fc.assert(fc.property(rubbish, (given) => applyOptions(modal, toOptions(given))))
    modal.destroy()
  })
})
