import { toQuantity } from '@foyer/codec'
import { DELEGATE, NO_DELEGATE } from '@foyer/smart-account'
import { concat, encodeRlp, keccak256, toBeArray } from 'ethers'

/** A request of a hostile page at one of the doors of a signed-in wallet. */
export interface HostileAsk {
  readonly door: 'connect' | 'authorization' | 'sign'
  readonly method: string
  readonly params: unknown
  /** The authorization that the page is after. */
  readonly wanted: { readonly chainId: number; readonly address: string; readonly nonce: bigint }
}

type Dice = (sides: number) => number

const THIEF = `0x${'77'.repeat(20)}`
const CHAIN = 1

type OneOf = <T>(...list: readonly T[]) => T

/** The account that is asked for, and the site that asks. */
interface Asker {
  readonly address: string
  readonly origin: string
}

/** Parameters of `wallet_connect`: right ones, and such that slip something in. */
function connectAsk(oneOf: OneOf, dice: Dice, { address, origin }: Asker): unknown {
  const { host } = new URL(origin)
  const fields = {
    nonce: oneOf<unknown>('abcdefgh12', 'abcdefgh12\nURI: https://evil.example', 'short', 42),
    chainId: oneOf<unknown>('0x1', '0x1', '0x1', '0x2', '0x01', 1),
    ...(dice(2) && {
      domain: oneOf(host, host, 'bank.example', `${host}.evil`, `${host}\n\nhello`, `${host}@x`),
    }),
    ...(dice(2) && {
      uri: oneOf(origin, `${origin}/a`, 'https://bank.example', `${origin}.evil`, `${origin}@evil`),
    }),
    ...(dice(3) === 0 && { address: oneOf(address, THIEF) }),
    ...(dice(3) === 0 && { statement: oneOf('Hello.', 'Hi\nURI: https://evil.example', 'a\u202eb', '') }),
    ...(dice(3) === 0 && {
      resources: oneOf<unknown>(['https://a.example'], ['urn:recap:eyJ9'], ['a\nb'], [7]),
    }),
    ...(dice(4) === 0 && {
      issuedAt: oneOf('2026-01-01T00:00:00.000Z', 'now', '2026-01-01T00:00:00.000Z\nX: y'),
    }),
    ...(dice(6) === 0 && { message: `${host} wants you to sign everything away` }),
  }
  const capabilities = oneOf<unknown>(
    { signInWithEthereum: fields },
    { signInWithEthereum: fields },
    { signInWithEthereum: fields },
    { signInWithEthereum: fields, eip7702Auth: { address: THIEF } },
    { signInWithEthereum: [fields] },
    { __proto__: null, signInWithEthereum: JSON.stringify(fields) },
  )
  return oneOf<unknown>([{ version: '1', capabilities }], [{ version: '1', capabilities }], {
    version: '1',
    capabilities,
  })
}

/** A request for an authorization, by its own name or inside of another one. */
function authorizationAsk(
  oneOf: OneOf,
  address: string,
  wanted: HostileAsk['wanted'],
): readonly [string, unknown] {
  const raw = concat([
    '0x05',
    encodeRlp([toBeArray(wanted.chainId), wanted.address, toBeArray(wanted.nonce)]),
  ])
  const wish = {
    chainId: toQuantity(wanted.chainId),
    address: wanted.address,
    nonce: toQuantity(wanted.nonce),
  }
  const list = [{ ...wish, yParity: '0x0', r: '0x1', s: '0x1' }]
  const call = { from: address, to: address, value: '0x0', data: '0x' }
  const batch = {
    version: '2.0.0',
    chainId: '0x1',
    from: address,
    atomicRequired: true,
    calls: [{ to: THIEF }],
  }
  return oneOf<readonly [string, unknown]>(
    ['eth_signAuthorization', [oneOf<unknown>(wish, raw, keccak256(raw))]],
    ['wallet_signAuthorization', [address, wish]],
    ['wallet_sign7702', [wish]],
    ['eth_sign', [address, keccak256(raw)]],
    ['eth_signTransaction', [{ ...call, type: '0x4', authorizationList: list }]],
    ['eth_sendTransaction', [{ ...call, type: '0x4', authorizationList: list }]],
    ['eth_sendTransaction', [{ ...call, authorizationList: list }]],
    ['eth_sendRawTransaction', [concat(['0x04', raw])]],
    ['wallet_sendCalls', [{ ...batch, eip7702Auth: wish }]],
    ['wallet_sendCalls', [{ ...batch, authorizationList: list }]],
    ['wallet_sendCalls', [{ ...batch, capabilities: { eip7702Auth: wish } }]],
    ['wallet_upgradeAccount', [wish]],
    ['wallet_requestExecutionPermissions', [{ ...wish, authorizationList: list }]],
  )
}

/** Makes requests of all kinds, for an account and the site that asks. */
export function createAsks(dice: Dice, asker: Asker): () => HostileAsk {
  const oneOf: OneOf = <T>(...list: readonly T[]) => list[dice(list.length)] as T // the list is not empty
  const { address } = asker
  return () => {
    const delegate = oneOf(DELEGATE, NO_DELEGATE, THIEF)
    const wanted = { chainId: oneOf(0, CHAIN), address: delegate, nonce: BigInt(dice(3)) }
    const at = dice(5)
    if (at < 2)
      return { door: 'connect', method: 'wallet_connect', params: connectAsk(oneOf, dice, asker), wanted }
    if (at < 4) {
      const [method, params] = authorizationAsk(oneOf, address, wanted)
      return { door: 'authorization', method, params, wanted }
    }
    const raw = concat(['0x05', encodeRlp([toBeArray(wanted.chainId), delegate, toBeArray(wanted.nonce)])])
    return { door: 'sign', method: 'personal_sign', params: [oneOf(raw, keccak256(raw)), address], wanted }
  }
}
