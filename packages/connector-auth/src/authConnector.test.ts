import type { AuthEvent, Network, OpenInput } from '@foyer/core/ports'
import { createFakeFrame, FAKE_CODE, FAKE_SMART_ADDRESS, fakeAuthConnector } from '@foyer/devkit'
import { connectorSuite } from '@foyer/devkit/suites'
import { verifyMessage } from 'ethers'
import { describe, expect, test } from 'vitest'

const mainnet = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example'],
} as unknown as Network // the fields that the connector reads
const optimism = { ...mainnet, id: 10, caipNetworkId: 'eip155:10', name: 'OP Mainnet' } as Network // as above
const signal = () => new AbortController().signal
const input = (changes: Partial<OpenInput> = {}): OpenInput => ({
  networks: [mainnet, optimism],
  signal: signal(),
  ...changes,
})
const HEX = `0x${Buffer.from('hello').toString('hex')}`

/** Signed in by code, with its provider. */
async function signedIn(frame = createFakeFrame(), changes: Partial<OpenInput> = {}) {
  const made = fakeAuthConnector(frame)
  const { auth } = made.connector
  await auth.connectEmail({ email: 'ada@example.com', signal: signal() })
  await auth.connectOtp({ otp: FAKE_CODE, signal: signal() })
  const { eip155: provider } = await made.connector.open(input(changes))
  if (!provider) throw new Error('no provider')
  const events: AuthEvent[] = []
  auth.follow((event) => events.push(event))
  return { ...made, auth, provider, events }
}

connectorSuite({
  name: 'auth',
  networks: [mainnet],
  create() {
    const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
    let isRefusing = false
    // Nobody is asked by opening this connector: who is signed in has agreed already.
    const siteUrl = () => {
      if (isRefusing)
        throw Object.assign(new Error('declined'), { name: 'ModalError', code: 'user_rejected' })
      return 'https://secure.example'
    }
    let hasOpened = false
    const create = (isReload: boolean) => {
      const { connector } = fakeAuthConnector(frame, {
        secureSiteUrl: isReload ? () => 'https://secure.example' : siteUrl,
      })
      return {
        ...connector,
        open: async (given: OpenInput) => {
          frame.memory.isSignedIn = true
          const opened = await connector.open(given)
          hasOpened = true
          return opened
        },
        restore: (given: OpenInput) => {
          frame.memory.isSignedIn &&= hasOpened
          return connector.restore(given)
        },
      }
    }
    return {
      connector: create(false),
      address: frame.address,
      answer(how) {
        isRefusing = how === 'reject'
        frame.script.silent = new Set(how === 'silent' ? ['GET_USER' as const] : [])
      },
      reload: () => create(true),
      stop: () => {},
    }
  },
})

describe('signing in', () => {
  test('call-7 connectEmail says what follows, and the code opens the account', async () => {
    const { provider, frame } = await signedIn()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([frame.address])
    expect(frame.requests.map(({ name }) => name)).toEqual([
      'SYNC_THEME',
      'SYNC_DAPP_DATA',
      'CONNECT_EMAIL',
      'CONNECT_OTP',
      'GET_USER',
    ])
  })

  test('error-4 a refused code is a sign_in_failed with the code of the server as its cause', async () => {
    const { connector } = fakeAuthConnector()
    await connector.auth.connectEmail({ email: 'ada@example.com', signal: signal() })
    await expect(connector.auth.connectOtp({ otp: '000000', signal: signal() })).rejects.toMatchObject({
      code: 'sign_in_failed',
      cause: { code: 'code_wrong' },
    })
  })

  test('error-4 a frame that says nothing about its failure: An error occurred', async () => {
    const frame = createFakeFrame({ step: () => ({ code: 'internal', message: '' }) })
    const { connector } = fakeAuthConnector(frame)
    await expect(
      connector.auth.connectEmail({ email: 'ada@example.com', signal: signal() }),
    ).rejects.toMatchObject({ shortMessage: 'An error occurred' })
  })

  test('error-4 no answer in time: iframe_request_timeout, and the request is taken back', async () => {
    const frame = createFakeFrame({ silent: new Set(['CONNECT_EMAIL'] as const) })
    const timers: { run: () => void; ms: number }[] = []
    const setTimer = (run: () => void, ms: number) => {
      timers.push({ run, ms })
      return () => {}
    }
    const { connector } = fakeAuthConnector(frame, { setTimer })
    const asking = connector.auth.connectEmail({ email: 'ada@example.com', signal: signal() })
    await expect.poll(() => timers.some(({ ms }) => ms === 120_000)).toBe(true)
    timers.find(({ ms }) => ms === 120_000)?.run()
    await expect(asking).rejects.toMatchObject({ code: 'iframe_request_timeout' })
    await expect.poll(() => frame.requests.at(-1)?.name).toBe('RPC_ABORT')
  })

  test('nothing is loaded before somebody is about to sign in', async () => {
    const made = fakeAuthConnector()
    made.connector.auth.follow(() => {})
    made.connector.auth.cancelApproval('none')
    expect(made.openings()).toBe(0)
    await made.connector.auth.prepare()
    await made.connector.auth.prepare()
    expect(made.openings()).toBe(1)
  })

  test('error-4 without a secure site: Unable to load email login dependency', async () => {
    const { connector } = fakeAuthConnector(createFakeFrame(), { secureSiteUrl: () => undefined })
    await expect(connector.auth.prepare()).rejects.toMatchObject({
      code: 'iframe_load_failed',
      shortMessage: 'Unable to load email login dependency',
    })
  })

  test('error-2 the same in an app on the home screen: Error loading embedded wallet in PWA', async () => {
    const page = { isStandalone: true } as never // nothing else of it is used
    const { connector } = fakeAuthConnector(createFakeFrame(), { secureSiteUrl: () => undefined, page })
    await expect(connector.auth.prepare()).rejects.toMatchObject({
      shortMessage: 'Error loading embedded wallet in PWA',
    })
  })
})

describe('the provider', () => {
  test('call-10 a text is signed after its approval, by the key of the address', async () => {
    const { provider, frame, events } = await signedIn()
    const signing = provider.request({ method: 'personal_sign', params: [HEX, frame.address] })
    await expect.poll(() => frame.waiting().length).toBe(1)
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'approval', approval: { heightPx: 280 } })
    frame.approve()
    expect(verifyMessage('hello', String(await signing))).toBe(frame.address)
    await expect.poll(() => events.at(-1)).toEqual({ type: 'approval', approval: undefined })
  })

  test('a refusal in the frame is 4001', async () => {
    const { provider, frame } = await signedIn()
    const signing = provider.request({ method: 'personal_sign', params: [HEX, frame.address] })
    await expect.poll(() => frame.waiting().length).toBe(1)
    frame.reject()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })

  test('error-4 a cancelled approval ends in page and frame: Request was aborted', async () => {
    const { provider, frame, auth } = await signedIn()
    const signing = provider.request({ method: 'personal_sign', params: [HEX, frame.address] })
    await expect.poll(() => frame.waiting().length).toBe(1)
    auth.cancelApproval(frame.waiting()[0] ?? '')
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await expect.poll(() => frame.waiting().length).toBe(0)
  })

  test('state-22 a request that wants a code before anybody follows is told once, to the first who does', async () => {
    const frame = createFakeFrame({ isSessionOver: true })
    frame.memory.email = 'ada@example.com'
    frame.memory.isSignedIn = true
    const { connector } = fakeAuthConnector(frame)
    const { eip155: provider } = await connector.open(input())
    const signing = provider?.request({ method: 'personal_sign', params: [HEX, frame.address] })
    await expect.poll(() => frame.requests.at(-1)?.name).toBe('RPC_REQUEST')
    const [first, second]: [AuthEvent[], AuthEvent[]] = [[], []]
    // Its answer comes after the notice of the request.
    await connector.auth.updateEmailStatus({ signal: signal() })
    connector.auth.follow((event) => first.push(event))
    connector.auth.follow((event) => second.push(event))
    expect(first.filter(({ type }) => type === 'otp-required')).toHaveLength(1)
    expect(second.filter(({ type }) => type === 'otp-required')).toHaveLength(0)
    const asked = first.find((event) => event.type === 'otp-required')
    connector.auth.cancelApproval(asked?.requestId ?? '')
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })

  test('reads go to a node, and never to the frame', async () => {
    const rpc = async ({ method }: { readonly method: string }) => `${method} by node`
    const { provider, frame } = await signedIn(createFakeFrame(), { rpc })
    expect(await provider.request({ method: 'eth_getBalance', params: [frame.address, 'latest'] })).toBe(
      'eth_getBalance by node',
    )
    expect(frame.requests.some(({ name }) => name === 'RPC_REQUEST')).toBe(false)
  })

  test('a switch is told to the frame and heard by the page; an unknown network is 4902', async () => {
    const { provider, frame } = await signedIn()
    const chains: string[] = []
    provider.on?.('chainChanged', (chain: string) => chains.push(chain))
    const change = (chainId: string) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    await change('0xa')
    expect(chains).toEqual(['0xa'])
    expect(frame.memory.chainId).toBe(10)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    await expect(change('0x2105')).rejects.toMatchObject({ code: 4902 })
  })

  test('a sign-out in another tab ends the session here', async () => {
    const { provider, frame, events } = await signedIn()
    const ended = new Promise((resolve) => provider.on?.('disconnect', resolve))
    frame.memory.isSignedIn = false
    frame.notify('SESSION_CHANGED', undefined)
    await ended
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(events.at(-1)).toMatchObject({ type: 'user', address: undefined })
  })

  test('const-1 signing out ends by its limit although the frame says nothing', async () => {
    const frame = createFakeFrame({ silent: new Set(['SIGN_OUT'] as const) })
    const made = fakeAuthConnector(frame, { timing: { signOutMs: 30 } })
    await made.connector.auth.prepare()
    await made.connector.close()
    await expect.poll(() => frame.requests.at(-1)?.name).toBe('SIGN_OUT')
  })

  test('what nobody asked for and what is malformed changes nothing', async () => {
    const { provider, frame, auth } = await signedIn()
    const heard: unknown[] = []
    const before = heard.length
    auth.follow((event) => heard.push(event))
    const known = heard.length
    frame.notify('APPROVAL_OPEN', { requestId: 'no id', heightPx: 1 })
    frame.notify('APPROVAL_OPEN', { requestId: '0'.repeat(32), heightPx: 1e9 })
    expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    expect([before, heard.length]).toEqual([0, known])
  })
})

describe('two accounts', () => {
  const switchTo = (chainId: string) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  /** With a smart account on these networks. */
  async function withSmart(smartNetworks: readonly number[]) {
    const made = await signedIn(createFakeFrame({ smartNetworks }))
    const heard: (readonly string[])[] = []
    made.provider.on?.('accountsChanged', (addresses: readonly string[]) => heard.push(addresses))
    const accounts = () => made.provider.request({ method: 'eth_accounts' })
    return { ...made, heard, accounts }
  }

  test('product-3 both are told with their types, the one in use first', async () => {
    const { auth, provider, frame, heard, accounts, events } = await withSmart([1, 10])
    expect(await accounts()).toEqual([frame.address, FAKE_SMART_ADDRESS])
    expect(provider.accountTypes?.()).toEqual({
      [frame.address.toLowerCase()]: 'eoa',
      [FAKE_SMART_ADDRESS.toLowerCase()]: 'smartAccount',
    })
    expect(await auth.smartAccountNetworks({ signal: signal() })).toEqual(['eip155:1', 'eip155:10'])
    await auth.setPreferredAccount({ type: 'smartAccount', signal: signal() })
    expect(heard).toEqual([[FAKE_SMART_ADDRESS, frame.address]])
    expect(await accounts()).toEqual([FAKE_SMART_ADDRESS, frame.address])
    expect(events.at(-1)).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
  })

  test('product-3 a wallet with one account has no types', async () => {
    const { provider, events } = await signedIn()
    expect(provider.accountTypes?.()).toEqual({})
    expect(events.at(-1)).not.toHaveProperty('accountType')
  })

  test('state-19 an account that cannot be switched to leaves the eoa in use', async () => {
    const { auth, frame, heard, accounts } = await withSmart([10])
    await expect(auth.setPreferredAccount({ type: 'smartAccount', signal: signal() })).rejects.toMatchObject({
      code: 'sign_in_failed',
      cause: { code: 'smart_account_unavailable' },
    })
    expect(await accounts()).toEqual([frame.address, FAKE_SMART_ADDRESS])
    expect(heard).toEqual([])
  })

  test('state-19 where the frame does not even say which account it is, it is the eoa', async () => {
    const { auth, frame, heard } = await withSmart([1])
    await auth.setPreferredAccount({ type: 'smartAccount', signal: signal() })
    frame.memory.isSignedIn = false
    frame.script.smartNetworks = []
    await auth.setPreferredAccount({ type: 'smartAccount', signal: signal() }).catch(() => {})
    expect(heard.at(-1)).toEqual([frame.address, FAKE_SMART_ADDRESS])
  })

  test('state-19 a network without smart accounts has the eoa, and the choice comes back behind it', async () => {
    const { auth, provider, frame, heard } = await withSmart([1])
    await auth.setPreferredAccount({ type: 'smartAccount', signal: signal() })
    await provider.request(switchTo('0xa'))
    expect(heard.at(-1)).toEqual([frame.address, FAKE_SMART_ADDRESS])
    await provider.request(switchTo('0x1'))
    expect(heard.at(-1)).toEqual([FAKE_SMART_ADDRESS, frame.address])
  })

  test('a switch in another tab is followed', async () => {
    const { frame, heard } = await withSmart([1])
    frame.memory.accountType = 'smartAccount'
    frame.notify('SESSION_CHANGED', undefined)
    await expect.poll(() => heard).toEqual([[FAKE_SMART_ADDRESS, frame.address]])
  })

  test('who gives up waiting hears which account it is all the same', async () => {
    const { auth, frame, heard } = await withSmart([1])
    const leaving = new AbortController()
    // It has done it, and its answer is on the way.
    frame.script.silent = new Set(['SET_PREFERRED_ACCOUNT'] as const)
    frame.memory.accountType = 'smartAccount'
    const switching = auth.setPreferredAccount({ type: 'smartAccount', signal: leaving.signal })
    await expect.poll(() => frame.requests.at(-1)?.name).toBe('SET_PREFERRED_ACCOUNT')
    leaving.abort()
    await switching.catch(() => {})
    expect(heard.at(-1)?.[0]).toBe(FAKE_SMART_ADDRESS)
  })
})
