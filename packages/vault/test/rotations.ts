import { type Bytes, randomBytes } from '@foyer/secure-protocol'
import type { Device, NewWallet } from './device.ts'
import { bodyOf, type RecoveryFactor } from './recoveryFactors.ts'
import { hashOf } from './walletKey.ts'

/** The next set of a wallet, as the frame makes it. */
export function nextOf(wallet: NewWallet): NewWallet {
  const binding = { ...wallet.binding, epoch: wallet.epoch + 1 }
  return {
    ...wallet,
    epoch: binding.epoch,
    binding,
    bindingHash: hashOf(binding),
    ofDevice: randomBytes(32),
    ofNobody: randomBytes(32),
  }
}

/** Returns a device's actions to rotate. */
export function rotationOf(device: Device, { walletId, epoch, bindingHash, ofDevice, ofNobody }: NewWallet) {
  const place = { walletId, epoch }
  return {
    async write(
      login: string,
      ways: readonly RecoveryFactor[] = [],
      shares: readonly Bytes[] = [ofDevice, ofNobody],
    ) {
      const sealed = shares.length > 0 && { shares: await device.seal(place, shares) }
      const body = { ...place, bindingHash, login, ways: ways.map(bodyOf), ...sealed }
      return device.call('/v1/shares/rotate', body)
    },
    commit: () => device.call('/v1/shares/commit', place),
    drop: () => device.call('/v1/shares/rotate/drop', place),
    retire: () => device.call('/v1/shares/retire', place),
  }
}
