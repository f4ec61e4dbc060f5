import type { Address } from 'viem'
import type { ModalConnection } from './modalConnection.ts'

/** The part of a connector's emitter that tells wagmi. */
export interface WagmiEmitter {
  emit(name: 'connect', data: { accounts: readonly Address[]; chainId: number }): void
  emit(name: 'change', data: { accounts?: readonly Address[]; chainId?: number }): void
  emit(name: 'disconnect'): void
}

/** A connection as wagmi has it. */
export interface SeenConnection {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

const isSameList = (one: readonly Address[], other: readonly Address[]) =>
  one.length === other.length && one.every((address, index) => address === other[index])

/** Tells wagmi how the connection of the modal differs from the one that wagmi has. Tells nothing when the two agree. */
export function tellWagmi(
  emitter: WagmiEmitter,
  seen: SeenConnection | undefined,
  real: ModalConnection | undefined,
): void {
  if (!real) {
    if (seen) emitter.emit('disconnect')
    return
  }
  if (!seen) return emitter.emit('connect', real)
  const changes = {
    ...(!isSameList(seen.accounts, real.accounts) && { accounts: real.accounts }),
    ...(seen.chainId !== real.chainId && { chainId: real.chainId }),
  }
  if (Object.keys(changes).length > 0) emitter.emit('change', changes)
}
