import type { FoyerApi, PublicState } from '@foyer/elements'
import { afterEach, expect, test } from 'vitest'
import { announce } from '../devWallet/announce.ts'
import { find } from '../find.ts'
import { createStore } from '../settings/store.ts'
import { drawPage } from '../testing/drawPage.ts'
import { offerEmail } from './offerEmail.ts'
import { showCode } from './showCode.ts'
import { showStage } from './showStage.ts'
import { showState } from './showState.ts'
import { showSteps } from './showSteps.ts'
import { tryCalls } from './tryCalls.ts'

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.removeItem('foyer.demo.steps')
})

const DISCONNECTED: PublicState = { isOpen: false, view: 'Connect', status: 'disconnected' }

function connected(connectorId: string): PublicState {
  const account = {
    caipAddress: `eip155:1:0x${'1'.repeat(40)}`,
    address: `0x${'1'.repeat(40)}`,
    connectorId,
    networkId: 'eip155:1',
  }
  // The account has the fields that the page reads.
  return { ...DISCONNECTED, status: 'connected', account: account as PublicState['account'] }
}

/** A `window.foyer` whose state the test sets. */
function fakeFoyer() {
  const listeners = new Set<(state: PublicState) => void>()
  let state = DISCONNECTED
  const foyer: Pick<FoyerApi, 'getState' | 'observe' | 'on' | 'version'> = {
    version: '0',
    getState: () => state,
    observe(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    on: () => () => {},
  }
  return {
    // The page's parts call nothing else of it without a press.
    foyer: foyer as FoyerApi,
    set(next: PublicState) {
      state = next
      for (const listener of listeners) listener(next)
    },
  }
}

const PLACE = { relayUrls: [], chains: [] }
const isShown = (id: string) => getComputedStyle(find(id)).display !== 'none'

test('the first steps are there before any module runs, so that nothing moves when one does', () => {
  stops.push(drawPage())
  const topOf = () => document.querySelector('.stage-card')?.getBoundingClientRect().top
  expect(isShown('steps')).toBe(true)
  const before = topOf()
  showSteps(fakeFoyer().foyer)
  expect(topOf()).toBe(before)
  find('dismiss-steps').click()
  expect(isShown('steps')).toBe(false)
})

test('sign-in by e-mail is switched on by a press, and the modal opens', () => {
  stops.push(drawPage())
  const store = createStore({})
  let opened = 0
  const open = async () => {
    opened += 1
  }
  offerEmail({ open }, store, 'http://localhost:4406')
  find('try-email').click()
  expect([store.read('features.email'), opened]).toEqual([true, 1])
})

test('without an inbox no sign-in by e-mail is offered', () => {
  stops.push(drawPage())
  offerEmail({ open: async () => undefined }, createStore({}), undefined)
  expect(document.querySelector('#email-step')).toBeNull()
})

test('steps that were hidden are never drawn again', () => {
  localStorage.setItem('foyer.demo.steps', 'done')
  stops.push(drawPage())
  expect(isShown('steps')).toBe(false)
})

test.each(['WalletSend', 'Transactions'])('the third step is ticked by a look at %s', (view) => {
  stops.push(drawPage())
  const { foyer, set } = fakeFoyer()
  showSteps(foyer)
  set({ ...connected('x'), isOpen: true, view: 'Account' })
  expect(find('step-2').dataset.done).toBe('yes')
  expect(find('step-3').dataset.done).toBeUndefined()
  set({ ...connected('x'), isOpen: true, view })
  expect(find('step-3').dataset.done).toBe('yes')
})

test('steps that were done are ticked at the next visit, connected or not, and what is kept of hidden ones stays', () => {
  stops.push(drawPage())
  const { foyer, set } = fakeFoyer()
  showSteps(foyer)
  set({ ...connected('x'), isOpen: true, view: 'Transactions' })
  stops.pop()?.()
  stops.push(drawPage())
  showSteps(fakeFoyer().foyer)
  const done = ['step-1', 'step-2', 'step-3'].map((id) => find(id).dataset.done)
  expect(done).toEqual(['yes', 'yes', 'yes'])
  expect(find('step-3').querySelector('.step-mark')?.getAttribute('aria-label')).toBe('done')
  find('dismiss-steps').click()
  stops.pop()?.()
  stops.push(drawPage())
  const later = fakeFoyer()
  showSteps(later.foyer)
  later.set(connected('x'))
  expect(isShown('steps')).toBe(false)
  stops.pop()?.()
  stops.push(drawPage())
  expect(isShown('steps')).toBe(false)
})

test('the phone is never taller than the window', () => {
  stops.push(drawPage())
  find('stage').dataset.view = 'phone'
  const frame = document.createElement('iframe')
  find('phone').append(frame)
  const heightOf = (name: string) =>
    document.querySelector(name)?.getBoundingClientRect().height ?? Number.NaN
  expect(heightOf('.phone')).toBeGreaterThan(400)
  expect(heightOf('.bar') + heightOf('.stage-card')).toBeLessThanOrEqual(innerHeight)
})

test.each(['before', 'after'])('the wallet is called by its name, announced %s the page asks', (when) => {
  stops.push(drawPage())
  const { foyer, set } = fakeFoyer()
  if (when === 'before') stops.push(announce({}))
  stops.push(showState(foyer, PLACE))
  set(connected('dev.foyer.wallet'))
  if (when === 'after') stops.push(announce({}))
  expect(find('fact-wallet').textContent).toBe('Foyer Dev Wallet')
  set(connected('walletConnect'))
  expect(find('fact-wallet').textContent).toBe('WalletConnect')
  set(connected('com.example.unknown'))
  expect(find('fact-wallet').textContent).toBe('com.example.unknown')
  set(DISCONNECTED)
  expect(find('fact-wallet').textContent).toBe('–')
})

test('from Embedded to Phone, the modal is on the phone alone', () => {
  stops.push(drawPage())
  const store = createStore({})
  showStage(store, { add() {} })
  find('tab-embedded').click()
  expect(store.read('enableEmbedded')).toBe(true)
  find('tab-phone').click()
  expect(store.read('enableEmbedded')).toBe(false)
  expect(isShown('phone')).toBe(true)

  // The setting, switched on while the phone is on show, is for the phone.
  store.set('enableEmbedded', true)
  const embed = document.querySelector('.embed')
  expect(embed && getComputedStyle(embed).display).toBe('none')
  expect(find('tab-phone').ariaSelected).toBe('true')
  find('tab-page').click()
  expect(embed && getComputedStyle(embed).display).not.toBe('none')
})

/** The card of the connected wallet, whose provider answers so. */
function drawCard(
  answers: Readonly<Record<string, unknown>>,
  { pay, getPaymaster }: Partial<Pick<FoyerApi, 'pay' | 'getPaymaster'>> = {},
) {
  stops.push(drawPage())
  const { foyer, set } = fakeFoyer()
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  const request = async (call: { readonly method: string }) => {
    asked.push(call)
    if (!(call.method in answers)) throw Object.assign(new Error('declined'), { code: 4001 })
    return answers[call.method]
  }
  // The card asks for nothing else of it.
  const getProvider = (async () => ({ request })) as unknown as FoyerApi['getProvider']
  stops.push(tryCalls({ ...foyer, getProvider, ...(pay && { pay }), ...(getPaymaster && { getPaymaster }) }))
  return { set, asked }
}

test('a batch is sent in one request, and its outcome is told', async () => {
  const { set, asked } = drawCard({
    wallet_sendCalls: { id: '0xb1' },
    wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: '0xabc' }] },
  })
  expect(find('do-batch')).toHaveProperty('disabled', true)
  set(connected('auth'))
  find('do-batch').click()
  await expect.poll(() => find('result').textContent).toBe('Batch confirmed: 0xabc')
  expect(asked[0]).toMatchObject({
    method: 'wallet_sendCalls',
    params: [{ chainId: '0x1', atomicRequired: true, calls: [{ value: '0x0' }, { value: '0x0' }] }],
  })
  expect(asked[1]).toEqual({ method: 'wallet_getCallsStatus', params: ['0xb1'] })
})

test('a sponsored batch names the service of the project, and is not sent where there is none', async () => {
  const answers = {
    wallet_sendCalls: { id: '0xb1' },
    wallet_getCallsStatus: { status: 200, receipts: [{ transactionHash: '0xabc' }] },
  }
  const paymaster = { url: 'https://gateway.example/v1/paymaster/1?projectId=shop', context: { token: 'x' } }
  const paid = drawCard(answers, { getPaymaster: async () => paymaster })
  paid.set(connected('com.example.one'))
  find('do-sponsored').click()
  await expect.poll(() => find('result').textContent).toBe('Batch confirmed: 0xabc')
  expect(paid.asked[0]).toMatchObject({ params: [{ capabilities: { paymasterService: paymaster } }] })
  for (const stop of stops.splice(0)) stop()
  const unpaid = drawCard(answers, { getPaymaster: async () => undefined })
  unpaid.set(connected('com.example.one'))
  find('do-sponsored').click()
  await expect.poll(() => find('result').textContent).toContain('Not sponsored')
  expect(unpaid.asked).toEqual([])
})

test('what the account can do is shown, and a refusal is told', async () => {
  const { set } = drawCard({ wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } })
  set(connected('auth'))
  find('do-capabilities').click()
  await expect.poll(() => find('result').textContent).toContain('"supported"')
  find('do-batch').click()
  await expect.poll(() => find('result').textContent).toBe('Refused: declined')
})

test('a payment of coins is asked for on the network of the account, and its outcome is told', async () => {
  const payments: unknown[] = []
  const { set } = drawCard(
    {},
    {
      async pay(payment) {
        payments.push(payment)
        return { status: 'dismissed' }
      },
    },
  )
  set(connected('com.example.one'))
  find('do-pay').click()
  await expect.poll(() => find('result').textContent).toBe('Payment dismissed')
  expect(payments).toMatchObject([{ asset: 'eip155:1/slip44:60', amount: '0.001' }])
})

test('only an e-mail wallet has a type to switch', () => {
  const { set } = drawCard({})
  set(connected('com.example.one'))
  expect([find('do-batch'), find('do-type')].map((it) => it.hasAttribute('disabled'))).toEqual([false, true])
  set(connected('auth'))
  expect(find('do-type').hasAttribute('disabled')).toBe(false)
})

test('the code names nothing that only this computer reaches, and the page says what it left out', () => {
  stops.push(drawPage())
  const place = {
    gatewayUrl: 'http://localhost:4401',
    relayUrls: ['ws://127.0.0.1:4402'],
    chains: [{ chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:4410' }],
    swapPlaces: { 'eip155:1': { router: '0x1', quoter: '0x2', v2Factory: '0x3', weth: '0x4' } },
  }
  const store = createStore({})
  showCode(store, place)
  for (const stack of ['HTML', 'React', 'Vue', 'Svelte', 'Angular']) {
    find(`tab-${stack}`).click()
    expect(find('code').textContent).not.toMatch(/localhost|127\.0\.0\.1|swapPlaces|activity/)
  }
  expect(find('left-out').textContent).toContain('gatewayUrl and projectId, remoteFeatures, relayUrls')
  store.set('gateway', false)
  store.set('relay', false)
  expect(find('left-out').textContent).toBe('')
})
