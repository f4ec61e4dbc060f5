import { newOwner } from '@foyer/devkit/smartAccounts'
import {
  encodeExecutions,
  NO_DELEGATE,
  revocationOf,
  SMART_ACCOUNT_CONTRACTS,
  toWireAuthorization,
} from '@foyer/smart-account'
import { toWire } from '../../packages/gateway/test/bundlerTest.ts'
import type { OwnUser } from '../../packages/gateway/test/ownUser.ts'

/** The receiver of what a test pays. */
export const SHOP = `0x${'5b'.repeat(20)}`
const OTHER_CODE = `0x${'77'.repeat(20)}`
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
type Wire = Readonly<Record<string, unknown>>

/** A batch of so many payments of one smallest unit. */
export const payments = (count = 2) =>
  encodeExecutions(Array.from({ length: count }, () => ({ target: SHOP, value: 1n, callData: '0x' })))

/** The order to take the code off an address. */
export function revocation(
  user: OwnUser,
  nonce: bigint,
  changes: Parameters<OwnUser['authorize']>[0] = {},
): Wire {
  const authorization = user.authorize({ delegate: NO_DELEGATE, nonce, ...changes })
  const bare = revocationOf(user.sender, authorization)
  return { ...toWire(bare, '0x'), eip7702Auth: toWireAuthorization(authorization) }
}

/** The high form of the same signature, which the chain would take. */
function mirrored(user: OwnUser): ReturnType<OwnUser['authorize']> {
  const { s, yParity, ...rest } = user.authorize()
  return { ...rest, s: `0x${(ORDER - BigInt(s)).toString(16)}`, yParity: yParity === 0 ? 1 : 0 }
}

/** Operations of an address without a code, each with something wrong beside it. */
export function beforeItsCode(user: OwnUser, other: OwnUser): readonly Wire[] {
  const { sender } = user
  const good = user.signOwn({ callData: payments() }, user.authorize())
  return [
    user.signOwn({ callData: payments() }),
    user.signOwn({}, user.authorize({ delegate: OTHER_CODE })),
    user.signOwn({}, user.authorize({ delegate: SMART_ACCOUNT_CONTRACTS.factory })),
    user.signOwn({}, user.authorize({ delegate: NO_DELEGATE })),
    user.signOwn({}, user.authorize({ chainId: 0 })),
    user.signOwn({}, user.authorize({ chainId: 137 })),
    user.signOwn({}, user.authorize({ nonce: 1n })),
    user.signOwn({}, user.authorize({}, newOwner().key)),
    user.signOwn({}, mirrored(user)),
    user.signOwn({}, { ...user.authorize(), r: `0x${'00'.repeat(32)}` }),
    { ...good, callData: payments(3) },
    { ...good, signature: other.signOwn().signature },
    { ...other.signOwn({ callData: payments() }, other.authorize()), sender },
    { ...good, sender: other.sender },
    user.signOwn({ factory: SMART_ACCOUNT_CONTRACTS.factory, factoryData: '0x00' }, user.authorize()),
    { ...good, paymaster: OTHER_CODE, paymasterData: '0x' },
    { ...good, eip7702Auth: [good.eip7702Auth, good.eip7702Auth] },
    revocation(user, 0n),
  ]
}

/** Orders to take the code off that are not the owner's next one, and operations with an authorization that was seen. */
export function withItsCode(user: OwnUser, other: OwnUser): readonly Wire[] {
  const authorization = other.authorize({ delegate: NO_DELEGATE, nonce: 1n })
  return [
    user.signOwn({ nonce: 2n, callData: payments() }, user.authorize()),
    user.signOwn({ nonce: 0n, callData: payments(3) }),
    revocation(user, 0n),
    revocation(user, 2n),
    revocation(user, 1n, { chainId: 0 }),
    { ...revocation(user, 1n), eip7702Auth: toWireAuthorization(authorization) },
    { ...revocation(user, 1n), callData: payments() },
    { ...revocation(user, 1n), callGasLimit: '0x1' },
    { ...revocation(user, 1n), signature: '0x00' },
  ]
}
