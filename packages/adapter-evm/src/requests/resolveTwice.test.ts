import { ModalError, type RpcRead } from '@foyer/core/ports'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { createFakeNames } from '@foyer/devkit/ens'
import { expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../timing.ts'
import { resolveTwice } from './resolveTwice.ts'

const network = toTestNetwork(1)
/** A node to which the name leads to this address; undefined for nobody, and an error for one that does not answer. */
type Owner = string | undefined | Error
function answer(owner: Owner, method: string, params: readonly unknown[]): Promise<unknown> {
  if (owner instanceof Error) throw owner
  return createFakeNames({ owners: { 'ada.eth': owner === undefined ? {} : { 60: owner } } }).rpc({
    method,
    params,
  })
}
const down = new Error('down')
const absent = new ModalError({ code: 'unsupported_method', message: 'The app asks no nodes.' })

interface Owners {
  readonly gateway: Owner
  readonly nodes: Owner
  readonly wallet?: Owner
  readonly walletOn?: `eip155:${number}`
  readonly readsByItself?: boolean
}

function resolve({ gateway, nodes, wallet = down, walletOn = 'eip155:1', readsByItself }: Owners) {
  const rpc: RpcRead = async ({ method, params, isDirect }) =>
    answer(isDirect ? nodes : gateway, method, params)
  const input = {
    provider: {
      request: async ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
        answer(wallet, method, Array.isArray(params) ? params : []),
    },
    timing: DEFAULT_TIMING,
    address: () => FAKE_ADDRESS,
    networkId: () => walletOn,
    readsByItself,
  }
  return resolveTwice({ rpc, network, nodeMs: 1_000 }, input, 'ada.eth')
}

test.each<[string, Owners]>([
  ['own nodes', { gateway: FAKE_ADDRESS, nodes: FAKE_ADDRESS }],
  ['the wallet, where no node answers', { gateway: FAKE_ADDRESS, nodes: down, wallet: FAKE_ADDRESS }],
])('a name that %s confirm is nobody’s word alone', async (_who, owners) => {
  expect(await resolve(owners)).toEqual({ address: FAKE_ADDRESS, name: 'ada.eth', imageUrl: undefined })
})

test.each<[string, Owners]>([
  ['own nodes', { gateway: FAKE_ADDRESS, nodes: FAKE_OTHER_ADDRESS }],
  ['own nodes to which it leads to nobody', { gateway: FAKE_ADDRESS, nodes: undefined }],
  ['the wallet', { gateway: FAKE_ADDRESS, nodes: down, wallet: FAKE_OTHER_ADDRESS }],
  ['one of two', { gateway: FAKE_ADDRESS, nodes: FAKE_ADDRESS, wallet: FAKE_OTHER_ADDRESS }],
])('a name of which %s say something else leads to nobody', async (_who, owners) => {
  await expect(resolve(owners)).rejects.toMatchObject({ refusal: { reason: 'name_differs' } })
})

test.each<[string, Owners]>([
  ['no node answers', { gateway: FAKE_ADDRESS, nodes: down }],
  ['the app asks none', { gateway: FAKE_ADDRESS, nodes: absent }],
  [
    'the wallet is on another network',
    { gateway: FAKE_ADDRESS, nodes: down, wallet: FAKE_OTHER_ADDRESS, walletOn: 'eip155:10' },
  ],
  [
    'the wallet reads by this page',
    { gateway: FAKE_ADDRESS, nodes: down, wallet: FAKE_ADDRESS, readsByItself: false },
  ],
])('where %s, the name is marked as unconfirmed', async (_what, owners) => {
  expect(await resolve(owners)).toMatchObject({ address: FAKE_ADDRESS, isUnconfirmed: true })
})

test('a name that leads to nobody at the page’s node is none', async () => {
  expect(await resolve({ gateway: undefined, nodes: FAKE_ADDRESS })).toBeUndefined()
})
